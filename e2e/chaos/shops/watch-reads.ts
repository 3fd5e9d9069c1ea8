import { setTimeout as wait } from 'node:timers/promises';
import { AUTHORISED, ENTITY } from '../load/merchant.ts';
import type { Random } from '../random.ts';

/** Milliseconds. */
const PAUSE = 100;
const PATIENCE = 1000;

/** Reads that need no acquirer, of any gateway, one after the other. */
interface ReadWatch {
  /** When each was answered, as `performance.now()` has it. */
  readonly answeredAt: readonly number[];
  stop(): Promise<void>;
}

export function watchReads(addresses: readonly [string, ...string[]], random: Random): ReadWatch {
  const answeredAt: number[] = [];
  const over = new AbortController();
  const read = async (): Promise<void> => {
    const query = new URLSearchParams({ entityId: ENTITY, limit: '1' });
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      const url = `${random.pick(addresses)}/v1/events?${query}`;
      const answer = await fetch(url, { headers: AUTHORISED, signal });
      await answer.text();
      if (answer.status === 200) answeredAt.push(performance.now());
    } catch {
      // It was not answered, which the times show.
    }
  };
  const watching = (async () => {
    while (!over.signal.aborted) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await read();
      await wait(PAUSE);
      /* oxlint-enable no-await-in-loop */
    }
  })();
  return {
    answeredAt,
    stop: async () => {
      over.abort();
      await watching;
    },
  };
}
