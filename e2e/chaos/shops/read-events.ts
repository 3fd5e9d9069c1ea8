import { AUTHORISED, ENTITY } from '../load/merchant.ts';
import type { LoggedEvent } from './notification-evidence.ts';

interface Page {
  readonly events?: readonly ShownEvent[];
  readonly next?: string;
  readonly isLast?: boolean;
}

interface ShownEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: { readonly id?: string; readonly result?: { readonly code?: string } };
}

/** The log of events as a shop reads it: what came since the last poll is asked for. */
export function createEventReader(address: string): { read(): Promise<readonly LoggedEvent[]> } {
  const events: LoggedEvent[] = [];
  let after: string | undefined;
  const readPage = async (): Promise<boolean> => {
    const query = new URLSearchParams({ entityId: ENTITY, ...(after !== undefined && { after }) });
    const answer = await fetch(`${address}/v1/events?${query}`, { headers: AUTHORISED });
    const page = (await answer.json()) as Page;
    if (answer.status !== 200) {
      throw new Error(`the log of events was answered with ${answer.status} ${JSON.stringify(page)}`);
    }
    events.push(
      ...(page.events ?? []).map(({ id, type, payload }) => ({
        id,
        type,
        objectId: payload.id ?? '',
        code: payload.result?.code ?? '',
      })),
    );
    after = page.next ?? after;
    return page.isLast === true;
  };
  return {
    /** @throws when the gateway does not answer */
    read: async () => {
      // oxlint-disable-next-line no-await-in-loop -- a page names the next one
      while (!(await readPage())) {
        // The last one says so.
      }
      return events;
    },
  };
}
