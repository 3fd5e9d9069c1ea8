import { afterEach, beforeEach, expect, it } from 'vitest';
import { samplePayment } from '../ledger/sample-operation.ts';
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createClaimErasure } from './erase-token-claims.ts';

const HOUR = 60 * 60 * 1000;

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

const isClaimed = async (hash: string, until: number) =>
  (await test.ports.ledger.startOperation(samplePayment(), { hash, until })) === 'token-used';

it('the reconciler forgets a token a day after its end, and not before', async () => {
  const until = test.ports.clock.now() + HOUR;
  expect(await isClaimed('hash', until)).toBe(false);
  test.step(24 * HOUR);
  await test.gateway.settleOpenOperations();
  expect(await isClaimed('hash', until)).toBe(true);
  test.step(2 * HOUR);
  await test.gateway.settleOpenOperations();
  expect(await isClaimed('hash', until)).toBe(false);
});

it('erases in small steps, and goes on in the next round when there are many', async () => {
  const limits: number[] = [];
  let left = 10_700;
  const ledger = {
    ...test.ports.ledger,
    eraseTokenClaims: async (_before: number, limit: number) => {
      limits.push(limit);
      const erased = Math.min(limit, left);
      left -= erased;
      return erased;
    },
  };
  const erase = createClaimErasure({ ...test.ports, ledger });
  const never = new AbortController().signal;
  await erase(never);
  expect(limits).toEqual(Array.from({ length: 20 }, () => 500));
  await erase(never);
  expect(left).toBe(0);
  await erase(never);
  expect(limits).toHaveLength(22);
  test.step(10 * 60 * 1000);
  await erase(never);
  expect(limits).toHaveLength(23);
});

it('stops between two steps', async () => {
  const stop = new AbortController();
  let steps = 0;
  const ledger = {
    ...test.ports.ledger,
    eraseTokenClaims: async (_before: number, limit: number) => {
      steps += 1;
      stop.abort();
      return limit;
    },
  };
  await createClaimErasure({ ...test.ports, ledger })(stop.signal);
  expect(steps).toBe(1);
});
