import type { Place } from '@tollgate/testkit/programs/place';
import { startProcess } from '@tollgate/testkit/programs/start-process';
import type { LoadEnd, LoadOrder, LoadRecord } from './load-order.ts';

/** Callers that run. */
export interface Load {
  readonly pid: number;
  /** Begins nothing more until `goOn`. Resolves when all that was begun has ended. */
  hold(): Promise<void>;
  goOn(): Promise<void>;
  /** Lets them end what they have begun. @throws with its output when the program of the load has failed */
  stop(): Promise<{ readonly records: readonly LoadRecord[]; readonly end: LoadEnd }>;
}

export function startLoad(place: Place, order: LoadOrder): Load {
  const running = startProcess(place, 'load', ['e2e/soak/load/load-program.ts', JSON.stringify(order)], {});
  return {
    pid: running.pid,
    hold: async () => void (await running.ask('hold')),
    goOn: async () => void (await running.ask('go on')),
    stop: async () => {
      await running.end('SIGTERM');
      const lines = running.output().trimEnd().split('\n');
      const last = lines.pop() ?? '';
      if (!last.startsWith('{"end":')) throw new Error(`the load failed:\n${last}`);
      return {
        records: lines.map((line) => JSON.parse(line) as LoadRecord),
        end: (JSON.parse(last) as { readonly end: LoadEnd }).end,
      };
    },
  };
}
