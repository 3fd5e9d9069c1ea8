import { beforeEach, describe, expect, it } from 'vitest';
import type { Count } from '../../store/counters/counters.ts';
import { createMemoryCounters } from '../../store/counters/counters-in-memory.ts';
import type { EntityId } from '../../values/ids.ts';
import { createThrottle } from './create-throttle.ts';
import { merchantLimits, type ThrottlingFile } from './merchant-limits.ts';
import type { Throttle } from './throttle.ts';

const CHANNEL = 'a0000000000000000000000000000001' as EntityId;
const CHECKOUT = `${'A'.repeat(32)}.node`;

let now: number;
let steps: { scope: string; counts: readonly Count[] }[];
const memory = createMemoryCounters();

beforeEach(() => {
  now = 0;
  steps = [];
});

function throttleOf(
  throttling: ThrottlingFile['throttling'],
  environment: 'test' | 'live' = 'test',
  counters = createMemoryCounters(),
): Throttle {
  return createThrottle({
    environment,
    limits: merchantLimits(environment, { throttling, merchants: [{ name: 'Shop' }] }),
    counters: {
      take: (scope, counts, at) => {
        steps.push({ scope, counts });
        return counters.take(scope, counts, at);
      },
      add: (...added) => counters.add(...added),
    },
    clock: { monotonic: () => now },
    tokenId: (token) => token,
  });
}

const CALL = { tokenId: 'token', merchant: 'Shop', operation: 'createPayment', namesId: false } as const;

describe('throttling', () => {
  it("costs a merchant's request one step of the counters, and a shopper's two at the same time", async () => {
    const throttle = throttleOf(undefined);
    await throttle.ofToken(CALL);
    expect(steps).toHaveLength(1);
    steps = [];
    const asked = throttle.ofOpenCall({ address: '198.51.100.7', checkoutId: CHECKOUT });
    expect(steps).toHaveLength(2);
    await asked;
  });

  it('counts test and live apart in one store', async () => {
    const limit = { createPayment: { limit: 1 } };
    const [test, live] = [throttleOf(limit, 'test', memory), throttleOf(limit, 'live', memory)];
    expect(await test.ofToken(CALL)).toBeUndefined();
    expect(await test.ofToken(CALL)).toMatchObject({ kind: 'throttled', by: 'token' });
    expect(await live.ofToken(CALL)).toBeUndefined();
  });

  it('creates no counter for a text that is no id of a checkout', async () => {
    const throttle = throttleOf(undefined);
    for (const checkoutId of ['x'.repeat(10_000), '../..', '{}', `${CHECKOUT}}`]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await throttle.ofOpenCall({ address: '198.51.100.7', checkoutId });
    }
    expect(new Set(steps.map(({ scope }) => scope))).toEqual(new Set(['test:address:198.51.100.7']));
  });

  it('lets a caller who was refused in again when it said so, however the time of day is set', async () => {
    const throttle = throttleOf({ guessesOfAddress: { limit: 1, seconds: 10 } });
    const call = { address: '198.51.100.7', checkoutId: undefined };
    throttle.noteGuess(call.address);
    throttle.noteGuess(call.address);
    await Promise.resolve();
    const refused = await throttle.ofOpenCall(call);
    expect(refused).toEqual({ kind: 'throttled', by: 'guesses', retryAfterSeconds: 20 });
    now = 19_999;
    expect(await throttle.ofOpenCall(call)).toMatchObject({ retryAfterSeconds: 1 });
    now = 20_000;
    expect(await throttle.ofOpenCall(call)).toBeUndefined();
  });

  it('refuses tokens from where others were guessed, but for those that were used from there before', async () => {
    const throttle = throttleOf({ wrongTokensOfAddress: { limit: 1 } });
    throttle.noteGoodToken('198.51.100.7', 'known');
    await throttle.noteWrongToken('198.51.100.7');
    await throttle.noteWrongToken('198.51.100.7');
    expect(throttle.ofWrongTokens('198.51.100.7', 'guessed')).toMatchObject({ by: 'wrong-tokens' });
    expect(throttle.ofWrongTokens('198.51.100.7', 'known')).toBeUndefined();
    expect(throttle.ofWrongTokens('198.51.100.8', 'guessed')).toBeUndefined();
  });

  it('refuses the calls of a full channel, and of no other', async () => {
    const throttle = throttleOf({ callsOfChannel: { limit: 1 } });
    expect(throttle.ofChannel('Shop', CHANNEL)).toBeUndefined();
    throttle.ofChannel('Shop', CHANNEL);
    await new Promise((resolve) => setImmediate(resolve));
    expect(throttle.ofChannel('Shop', CHANNEL)).toMatchObject({ by: 'channel' });
    expect(throttle.ofChannel('Shop', 'a0000000000000000000000000000002' as EntityId)).toBeUndefined();
  });
});
