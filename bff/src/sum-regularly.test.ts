import { expect, it } from 'vitest';
import { sumRegularly } from './sum-regularly.ts';

const leases = {
  claim: async (wanted: readonly { readonly name: string }[]) => new Set(wanted.map(({ name }) => name)),
  release: async () => undefined,
};

it('sums step by step until nothing is left, and again after a while', async () => {
  let steps = 0;
  const left = [true, true, false, false];
  const catchUp = async () => {
    steps += 1;
    return left.shift() ?? false;
  };
  const running = sumRegularly({ reports: { catchUp }, leases }, { error: () => undefined }, 1);
  await expect.poll(() => steps).toBeGreaterThan(4);
  await running.stop();
});

it('goes on after a store was away, and says so', async () => {
  const errors: (string | undefined)[] = [];
  let tries = 0;
  const catchUp = async () => {
    tries += 1;
    if (tries === 1) {
      throw new Error('away');
    }
    return false;
  };
  const error = (_facts: unknown, message?: string): void => {
    errors.push(message);
  };
  const running = sumRegularly({ reports: { catchUp }, leases }, { error }, 1);
  await expect.poll(() => tries).toBeGreaterThan(2);
  await running.stop();
  expect(errors).toEqual(['the ledger could not be summed for reports; it goes on']);
});

it('leaves the work to the process that has it', async () => {
  let [tries, asked] = [0, 0];
  const catchUp = async () => {
    tries += 1;
    return false;
  };
  const claim = async () => {
    asked += 1;
    return new Set<string>();
  };
  const stores = { reports: { catchUp }, leases: { ...leases, claim } };
  const running = sumRegularly(stores, { error: () => undefined }, 1);
  await expect.poll(() => asked).toBeGreaterThan(2);
  await running.stop();
  expect(tries).toBe(0);
});
