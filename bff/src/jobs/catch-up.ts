import { setTimeout as sleep } from 'node:timers/promises';
import type { Leases } from '@tollgate/gateway/api';
import type { Job } from './run-job.ts';

/** Milliseconds between two steps while a large ledger is read, which leaves time to payments. */
const REST = 5;

/** What follows the ledger, step by step. */
export interface Follower extends Pick<Job, 'name' | 'pause' | 'complaint'> {
  /** @returns whether there is more */
  readonly step: () => Promise<boolean>;
}

/** Has something follow the ledger. Of several processes one does. */
export function catchUp({ step, ...named }: Follower, leases: Pick<Leases, 'claim'>): Job {
  const { name, pause } = named;
  return {
    ...named,
    begins: 'after a pause',
    claimedFor: pause,
    work: async (stop) => {
      /* oxlint-disable no-await-in-loop -- step by step */
      while (!stop.aborted && (await step())) {
        await sleep(REST, undefined, { ref: false });
        // A large ledger takes longer than one claim lasts.
        await leases.claim([{ name, milliseconds: pause }]);
      }
      /* oxlint-enable no-await-in-loop */
      return 'done';
    },
  };
}
