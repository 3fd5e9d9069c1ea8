import { type LoadedPage, readPage } from './loaded-page.ts';

/** A shopper's browser without scripts: it loads pages and posts forms. */
export interface Browser {
  open(address: string): Promise<LoadedPage>;
  send(address: string, fields: Readonly<Record<string, string>>): Promise<LoadedPage>;
  /** A call of a page's script: a POST without a body, answered with JSON. */
  ask(address: string, signal?: AbortSignal): Promise<unknown>;
}

/** How a request gets its answer: tests want each failure, rounds try again. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

const HEADERS = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'en' };

export function createBrowser(request: Fetch = fetch): Browser {
  const load = async (address: string, init: RequestInit): Promise<LoadedPage> => {
    const answer = await request(address, { ...init, headers: HEADERS });
    return readPage(address, answer.status, await answer.text());
  };
  return {
    open: (address) => load(address, {}),
    send: (address, fields) => load(address, { method: 'POST', body: new URLSearchParams(fields) }),
    ask: async (address, signal) =>
      (await request(address, { method: 'POST', ...(signal && { signal }) })).json(),
  };
}
