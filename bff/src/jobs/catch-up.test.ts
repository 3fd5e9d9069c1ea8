import { describe, expect, it } from 'vitest';
import { catchUp } from './catch-up.ts';
import { type JobParts, startJob } from './run-job.ts';

const LEASES = {
  claim: async (wanted: readonly { readonly name: string }[]) => new Set(wanted.map(({ name }) => name)),
  release: async () => undefined,
};
const QUIET = { error: () => undefined };

const FAILED = 'it could not follow; it will be retried';

function start(step: () => Promise<boolean>, leases = LEASES, logger: JobParts['logger'] = QUIET) {
  const follower = { name: 'follower', pause: 1, step, failureMessage: FAILED };
  return startJob(catchUp(follower, leases), { leases, logger });
}

describe('what follows the ledger', () => {
  it('goes step by step until nothing is left, and again after a while', async () => {
    let steps = 0;
    const left = [true, true, false, false];
    const running = start(async () => {
      steps += 1;
      return left.shift() ?? false;
    });
    await expect.poll(() => steps).toBeGreaterThan(4);
    await running.stop();
    expect(left).toEqual([]);
  });

  it('goes on after a store was unavailable, and says so', async () => {
    const errors: (string | undefined)[] = [];
    let tries = 0;
    const step = async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return false;
    };
    const error = (_facts: unknown, message?: string): void => void errors.push(message);
    const running = start(step, LEASES, { error });
    await expect.poll(() => tries).toBeGreaterThan(2);
    await running.stop();
    expect(errors).toEqual([FAILED]);
  });

  it('is left to the process that has it', async () => {
    let [tries, asked] = [0, 0];
    const claim = async () => {
      asked += 1;
      return new Set<string>();
    };
    const running = start(async () => (tries += 1) === 0, { ...LEASES, claim });
    await expect.poll(() => asked).toBeGreaterThan(2);
    await running.stop();
    expect(tries).toBe(0);
  });
});
