import { describe, expect, it } from 'vitest';
import { indexRegularly } from './index-regularly.ts';
import { sumRegularly } from './sum-regularly.ts';

type Parts = Parameters<typeof sumRegularly>;
type CatchUp = (limit?: number) => Promise<boolean>;
type Start = (catchUp: CatchUp, leases: Parts[0]['leases'], logger?: Parts[1]) => { stop(): Promise<void> };

const LEASES = {
  claim: async (wanted: readonly { readonly name: string }[]) => new Set(wanted.map(({ name }) => name)),
  release: async () => undefined,
};
const QUIET = { error: () => undefined };

describe.each<[string, Start, string, number?]>([
  [
    'sums for reports',
    (catchUp, leases, logger = QUIET) => sumRegularly({ reports: { catchUp }, leases }, logger, 1),
    'the ledger could not be summed for reports; it goes on',
  ],
  [
    'the index of the search',
    (catchUp, leases, logger = QUIET) => indexRegularly({ paymentSearch: { catchUp }, leases }, logger, 1),
    'payments could not be indexed for the search; it goes on',
    50,
  ],
])('the work for %s', (_what, start, complaint, step) => {
  it('goes step by step until nothing is left, and again after a while', async () => {
    const steps: (number | undefined)[] = [];
    const left = [true, true, false, false];
    const running = start(async (limit) => {
      steps.push(limit);
      return left.shift() ?? false;
    }, LEASES);
    await expect.poll(() => steps.length).toBeGreaterThan(4);
    await running.stop();
    expect(new Set(steps)).toEqual(new Set([step]));
  });

  it('goes on after a store was away, and says so', async () => {
    const errors: (string | undefined)[] = [];
    let tries = 0;
    const catchUp = async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return false;
    };
    const error = (_facts: unknown, message?: string): void => void errors.push(message);
    const running = start(catchUp, LEASES, { error });
    await expect.poll(() => tries).toBeGreaterThan(2);
    await running.stop();
    expect(errors).toEqual([complaint]);
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
