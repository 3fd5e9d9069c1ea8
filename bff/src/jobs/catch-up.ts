import { performance as perf } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Leases } from '@tollgate/gateway/api';
import type { Job } from './run-job.ts';

/** Milliseconds between two steps while a large ledger is read. */
const REST = 5;
/** Above this share of a rest, the process is busy with requests. */
const BUSY = 0.5;
/**
 * While busy, a rest takes this many times as long as the step before it, with the requests that ran within the step:
 * these jobs get at most a fifth of the processor, and the less the longer requests take.
 */
const REST_FACTOR = 4;
/** Milliseconds; a claim must not expire in this time. */
const LONGEST_REST = 400;

/** Work that follows the ledger, step by step. */
interface Follower extends Pick<Job, 'name' | 'pause' | 'failureMessage'> {
  /** @returns whether there is more */
  readonly step: () => Promise<boolean>;
}

/** A job that follows the ledger, in one of several processes. */
export function catchUp({ step, ...named }: Follower, leases: Pick<Leases, 'claim'>): Job {
  const { name, pause } = named;
  return {
    ...named,
    begins: 'after a pause',
    claimedFor: pause,
    work: async (stop) => {
      /* oxlint-disable no-await-in-loop -- step by step */
      let claimedAt = performance.now();
      for (let began = claimedAt; !stop.aborted && (await step()); began = performance.now()) {
        await giveWay(performance.now() - began);
        // A large ledger takes longer than one claim lasts.
        if (performance.now() - claimedAt > pause / 2) {
          claimedAt = performance.now();
          await leases.claim([{ name, milliseconds: pause }]);
        }
      }
      /* oxlint-enable no-await-in-loop */
      return 'done';
    },
  };
}

/** Rests after a step, longer while requests are served, so that they do not wait for it. */
async function giveWay(took: number): Promise<void> {
  const before = perf.eventLoopUtilization();
  await sleep(REST, undefined, { ref: false });
  if (perf.eventLoopUtilization(before).utilization > BUSY) {
    await sleep(Math.min(REST_FACTOR * took, LONGEST_REST), undefined, { ref: false });
  }
}
