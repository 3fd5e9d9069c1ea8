import { describe, expect, it } from 'vitest';
import { english } from '../../catalogue/messages/say.ts';
import { readMerchantsFile } from '../read-merchants-file.ts';
import { testMerchants } from '../test-merchants.fixture.ts';
import { ALL_LIMITS, type LimitName } from './limit-table.ts';
import { limitsOf } from './merchant-limits.ts';

describe('the limits', () => {
  it('are those of the table, separate for test and live', () => {
    expect(limitsOf('live').createPayment).toEqual({ limit: 6000, seconds: 60 });
    expect(limitsOf('test').createPayment).toEqual({ limit: 3000, seconds: 60 });
  });

  it('of a merchant count before those of the file, and a name before every one', () => {
    const file = { every: { limit: 10 }, createPayment: { limit: 20 }, readPayment: { seconds: 5 } };
    const merchant = { readPayment: { limit: 30 }, unknownIds: { limit: 40, seconds: 600 } };
    const limits = limitsOf('live', file, merchant);
    expect(limits.queryPayments).toEqual({ limit: 10, seconds: 60 });
    expect(limits.createPayment).toEqual({ limit: 20, seconds: 60 });
    expect(limits.readPayment).toEqual({ limit: 30, seconds: 5 });
    expect(limits.unknownIds).toEqual({ limit: 40, seconds: 600 });
    expect(limitsOf('live', file, { every: { limit: 50 } }).createPayment.limit).toBe(50);
  });

  it('are high enough for a shop of ten orders a second, in test too, and stop a guesser', () => {
    for (const name of ['createCheckout', 'createPayment', 'readCheckoutPayment'] as const) {
      expect(ALL_LIMITS[name].test.limit / ALL_LIMITS[name].test.seconds).toBeGreaterThan(10);
    }
    const guessing: readonly LimitName[] = ['wrongTokensOfAddress', 'guessesOfAddress'];
    for (const name of guessing) {
      expect(ALL_LIMITS[name].live.limit / ALL_LIMITS[name].live.seconds).toBeLessThanOrEqual(4);
    }
  });
});

describe('the limits in the merchants file', () => {
  const [first, ...others] = testMerchants.merchants;
  const mistakesOf = (all: unknown, merchant?: unknown): string[] => {
    const merchants = [{ ...first, throttling: merchant }, ...others];
    const read = readMerchantsFile(JSON.stringify({ ...testMerchants, throttling: all, merchants }));
    return read.ok ? [] : read.error.map(({ path, message }) => `${path} ${english(message)}`);
  };

  it('are taken as they are written', () => {
    expect(
      mistakesOf({ every: { limit: 5 }, callsOfAddress: { seconds: 1 } }, { createPayment: { limit: 1 } }),
    ).toEqual([]);
  });

  it.each([
    ['a misspelt operation', { createPayments: { limit: 5 } }, 'throttling does not know "createPayments"'],
    ['a misspelt field', { createPayment: { limits: 5 } }, 'throttling.createPayment does not know "limits"'],
    ['a limit of 0', { createPayment: { limit: 0 } }, 'throttling.createPayment.limit must be at least 1'],
    [
      'half a second',
      { createPayment: { seconds: 0.5 } },
      'throttling.createPayment.seconds must be a whole number',
    ],
    [
      'a span of more than a day',
      { every: { seconds: 86_401 } },
      'throttling.every.seconds must be at most 86400',
    ],
    ['nothing', { createPayment: {} }, 'throttling.createPayment must have a limit or seconds'],
    ['a number alone', { createPayment: 5 }, 'throttling.createPayment must be an object'],
  ])('are refused with the path: %s', (_what, all, mistake) => {
    expect(mistakesOf(all)[0]).toContain(mistake);
  });

  it('of a merchant are not those of callers without a token', () => {
    expect(mistakesOf(undefined, { callsOfAddress: { limit: 5 } })[0]).toContain(
      'merchants[0].throttling does not know "callsOfAddress"',
    );
  });
});
