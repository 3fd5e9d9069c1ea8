import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';

/** The trouble of a request on its way. */
export type Trouble =
  /** It is carried out, and its answer gets lost. */
  | 'lost'
  /** It is refused for a few seconds. */
  | 'busy'
  /** It is sent elsewhere. */
  | 'redirected'
  | 'none';

/** A request that was seen on its way. */
export interface Seen {
  readonly path: string;
  readonly key: string | undefined;
  /** Milliseconds. */
  readonly at: number;
}

export const BUSY_SECONDS = 3;

/** A proxy before a gateway: each request meets the trouble of its turn, and those that follow meet none. */
export async function startTroubledGateway(baseUrl: string, troubles: readonly Trouble[]) {
  const seen: Seen[] = [];
  const pass = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { url = '', method = '', headers } = incoming;
    const trouble = troubles[seen.length] ?? 'none';
    const key = headers['idempotency-key'];
    seen.push({ path: url, key: typeof key === 'string' ? key : undefined, at: performance.now() });
    const body = await buffer(incoming);
    if (trouble === 'busy') {
      response.writeHead(503, { 'retry-after': String(BUSY_SECONDS) }).end('<h1>busy</h1>');
      return;
    }
    if (trouble === 'redirected') {
      response.writeHead(302, { location: '/elsewhere' }).end();
      return;
    }
    const passed = Object.entries(headers).filter(([name]) =>
      ['authorization', 'content-type', 'idempotency-key'].includes(name),
    );
    const answer = await fetch(baseUrl + url, {
      method,
      headers: passed.map(([name, value]) => [name, String(value)]),
      ...(method === 'POST' ? { body } : {}),
    });
    const text = await answer.text();
    if (trouble === 'lost') {
      response.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(text);
  };
  const server = createServer((incoming, response) => void pass(incoming, response));
  const { port, stop } = await listenOnFreePort(server);
  return { baseUrl: `http://127.0.0.1:${port}`, seen, stop };
}
