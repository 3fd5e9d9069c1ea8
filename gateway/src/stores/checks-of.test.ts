import { describe, expect, it } from 'vitest';
import { READY, unavailable } from '../values/readiness.ts';
import { checksOf } from './checks-of.ts';
import type { OpenedPlaces } from './opened-places.ts';

let noted: number;

const PROBE = {
  check: async () => unavailable('disk full'),
  noteFailure: () => {
    noted += 1;
  },
};
const running = () => 0;
const NONE_ANSWERS = { ledger: { isReady: async () => false }, sessions: { isReady: async () => false } };
const ALL_ANSWER = { ledger: { isReady: async () => true }, sessions: { isReady: async () => true } };

describe('the checks of stores', () => {
  it.each([
    ['all in one file', { probe: PROBE }, 'disk full', undefined],
    ['a file and Redis', { probe: PROBE, hasRedis: true }, 'disk full', 'Redis does not answer'],
    ['PostgreSQL and a file', { probe: PROBE, running }, 'PostgreSQL does not answer', 'disk full'],
    [
      'PostgreSQL and Redis',
      { running, hasRedis: true },
      'PostgreSQL does not answer',
      'Redis does not answer',
    ],
  ] satisfies [string, OpenedPlaces, string, string | undefined][])(
    'find what is wrong with %s',
    async (_places, places, payments, checkouts) => {
      const checks = checksOf(places, NONE_ANSWERS);
      expect(await checks.payments()).toEqual(unavailable(payments));
      expect(await checks.checkouts?.()).toEqual(
        checkouts === undefined ? undefined : unavailable(checkouts),
      );
    },
  );

  it('find that databases answer', async () => {
    const checks = checksOf({ running, hasRedis: true }, ALL_ANSWER);
    expect([await checks.payments(), await checks.checkouts?.()]).toEqual([READY, READY]);
  });

  it('tell the probe of a failure of the embedded store only', () => {
    noted = 0;
    const checks = checksOf({ probe: PROBE, hasRedis: true }, ALL_ANSWER);
    checks.noteFailure('embedded');
    checks.noteFailure('Redis');
    expect(noted).toBe(1);
  });

  it('are refused where nothing holds the payments', () => {
    expect(() => checksOf({ hasRedis: true }, ALL_ANSWER)).toThrow('payments are in');
  });
});
