import { setTimeout as sleep } from 'node:timers/promises';
import { hasLease, type Leases } from '@tollgate/gateway/api';

/** Recurring work of a process: a row of the table in `start-regular-work.ts`. */
export interface Job {
  /** The name of the job, and of its claim where one process does it. */
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly pause: number;
  /** `after a pause`: counted from the start, and from the end of each run; `at once`: the pause includes the run. */
  readonly begins: 'at once' | 'after a pause';
  /**
   * For how many milliseconds one of several processes has the work, from the beginning of a run; `undefined` where every
   * process does it.
   */
  readonly claimedFor?: number | undefined;
  /** One run. On the signal it gives up, or ends after its current step. */
  readonly work: (stop: AbortSignal) => Promise<JobEnd>;
  /** The log message for a run that rejects. The job continues. */
  readonly failureMessage: string;
}

/** `not here`: this process could not do the work, and another one may try at once. */
export type JobEnd = 'done' | 'not here';

/** The dependencies of jobs. */
export interface JobParts {
  readonly leases: Leases;
  readonly logger: { error(fields: object, text: string): void };
}

/** Repeats a job for as long as the process runs, one run after the other. */
export function startJob(job: Job, { leases, logger }: JobParts): { stop(): Promise<void> } {
  const parts = { leases, logger: sparing(logger) };
  const stopped = new AbortController();
  const { signal } = stopped;
  const rest = (): Promise<unknown> =>
    sleep(job.pause, undefined, { signal, ref: false }).catch(() => undefined);
  const running = (async () => {
    /* oxlint-disable no-await-in-loop -- one after the other */
    while (!signal.aborted) {
      if (job.begins === 'at once') {
        await Promise.all([runJob(job, parts, signal), rest()]);
        continue;
      }
      await rest();
      if (!signal.aborted) await runJob(job, parts, signal);
    }
    /* oxlint-enable no-await-in-loop */
  })();
  return {
    /** Waits until the current run has given up or ended. */
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

/** Milliseconds between two lines with the same text. */
const QUIET = 60_000;

/** While a store is unavailable, a job may fail each second. */
function sparing(logger: JobParts['logger']): JobParts['logger'] {
  const written = new Map<string, number>();
  return {
    error: (fields, text) => {
      const now = performance.now();
      if (now - (written.get(text) ?? Number.NEGATIVE_INFINITY) < QUIET) return;
      written.set(text, now);
      logger.error(fields, text);
    },
  };
}

/** One run of a job, unless another process does it. Never rejects. */
export async function runJob(
  { name, claimedFor, work, failureMessage }: Job,
  { leases, logger }: JobParts,
  stop: AbortSignal,
): Promise<void> {
  const run = async (): Promise<JobEnd> => {
    try {
      return await work(stop);
    } catch (error) {
      if (!stop.aborted) logger.error({ error }, failureMessage);
      return 'not here';
    }
  };
  if (claimedFor === undefined) {
    await run();
    return;
  }
  try {
    if ((await hasLease(leases, name, claimedFor)) && (await run()) === 'not here') {
      await leases.release([name]);
    }
  } catch (error) {
    logger.error({ error, work: name }, 'the claim of this work could not be checked; it will be retried');
  }
}
