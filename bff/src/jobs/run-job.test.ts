import type { Leases } from '@tollgate/gateway/api';
import { describe, expect, it } from 'vitest';
import { type Job, runJob, startJob } from './run-job.ts';

const PAUSE = 600_000;
const { signal } = new AbortController();

const audit = (work: Job['work']): Job => ({
  name: 'audit',
  pause: PAUSE,
  begins: 'after a pause',
  claimedFor: PAUSE,
  work,
  failureMessage: 'it could not be audited',
});

function partsWith(claims: Partial<Leases>) {
  const steps: string[] = [];
  return {
    steps,
    parts: {
      leases: {
        claim: async (wanted) => {
          steps.push(...wanted.map(({ name, milliseconds }) => `claimed ${name} for ${milliseconds}`));
          return new Set(wanted.map(({ name }) => name));
        },
        release: async (names) => void steps.push(`released ${names.join()}`),
        ...claims,
      } satisfies Leases,
      logger: { error: () => void steps.push('logged') },
    },
  };
}

describe('work that one process of several does', () => {
  it('is done, and stays this process’s until the next run', async () => {
    const { steps, parts } = partsWith({});
    await runJob(
      audit(async () => (steps.push('worked') > 0 ? 'done' : 'not here')),
      parts,
      signal,
    );
    expect(steps).toEqual(['claimed audit for 600000', 'worked']);
  });

  it('is given up when it could not be done here', async () => {
    const { steps, parts } = partsWith({});
    await runJob(
      audit(async () => 'not here'),
      parts,
      signal,
    );
    expect(steps).toEqual(['claimed audit for 600000', 'released audit']);
  });

  it('is not done when another process has it', async () => {
    const { steps, parts } = partsWith({ claim: async () => new Set() });
    await runJob(
      audit(async () => (steps.push('worked') > 0 ? 'done' : 'not here')),
      parts,
      signal,
    );
    expect(steps).toEqual([]);
  });

  it('is not done while the store is unavailable, and the next run comes all the same', async () => {
    const { steps, parts } = partsWith({ claim: () => Promise.reject(new Error('away')) });
    await runJob(
      audit(async () => (steps.push('worked') > 0 ? 'done' : 'not here')),
      parts,
      signal,
    );
    expect(steps).toEqual(['logged']);
  });

  it('is given up and complained of when it fails', async () => {
    const { steps, parts } = partsWith({});
    await runJob(
      audit(() => Promise.reject(new Error('away'))),
      parts,
      signal,
    );
    expect(steps).toEqual(['claimed audit for 600000', 'logged', 'released audit']);
  });
});

it('work of every process is done without a claim', async () => {
  const { steps, parts } = partsWith({});
  const own = {
    ...audit(async () => (steps.push('worked') > 0 ? 'done' : 'not here')),
    claimedFor: undefined,
  };
  await runJob(own, parts, signal);
  expect(steps).toEqual(['worked']);
});

it('is logged once where it fails again and again', async () => {
  const { steps, parts } = partsWith({});
  const thrice = Promise.withResolvers<void>();
  let runs = 0;
  const job = startJob(
    {
      ...audit(async () => {
        runs += 1;
        if (runs === 3) thrice.resolve();
        throw new Error('the store is unavailable');
      }),
      pause: 1,
      claimedFor: undefined,
    },
    parts,
  );
  await thrice.promise;
  await job.stop();
  expect(steps).toEqual(['logged']);
});
