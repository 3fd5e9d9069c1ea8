import { expect, it } from 'vitest';
import { indexRegularly } from './index-regularly.ts';

const leases = {
  claim: async (wanted: readonly { readonly name: string }[]) => new Set(wanted.map(({ name }) => name)),
  release: async () => undefined,
};

it('indexes step by step until nothing is left, and again after a while', async () => {
  const steps: number[] = [];
  const left = [true, true, false, false];
  const catchUp = async (limit: number) => {
    steps.push(limit);
    return left.shift() ?? false;
  };
  const running = indexRegularly({ paymentSearch: { catchUp }, leases }, { error: () => undefined }, 1);
  await expect.poll(() => steps.length).toBeGreaterThan(4);
  await running.stop();
  const after = steps.length;
  expect(new Set(steps)).toEqual(new Set([50]));
  expect(steps).toHaveLength(after);
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
  const running = indexRegularly({ paymentSearch: { catchUp }, leases }, { error }, 1);
  await expect.poll(() => tries).toBeGreaterThan(2);
  await running.stop();
  expect(errors).toEqual(['payments could not be indexed for the search; it goes on']);
});

it('leaves the work to the process that has it', async () => {
  let tries = 0;
  let asked = 0;
  const catchUp = async () => {
    tries += 1;
    return false;
  };
  const claim = async () => {
    asked += 1;
    return new Set<string>();
  };
  const stores = { paymentSearch: { catchUp }, leases: { ...leases, claim } };
  const running = indexRegularly(stores, { error: () => undefined }, 1);
  await expect.poll(() => asked).toBeGreaterThan(2);
  await running.stop();
  expect(tries).toBe(0);
});
