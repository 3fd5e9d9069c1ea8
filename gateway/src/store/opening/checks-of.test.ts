import { describe, expect, it } from 'vitest';
import { type CheckPart, type PartState, READY, unavailable } from '../../values/readiness.ts';
import { checksOf, type OpenedPlaces } from './opened-places.ts';

const failing =
  (reason: string): CheckPart =>
  async () =>
    unavailable(reason);

let noted: number;
const PROBE = {
  check: failing('disk full'),
  noteFailure: () => {
    noted += 1;
  },
};
const [database, redis] = [failing('read-only'), failing('no replicas')];

describe('the checks of stores', () => {
  it.each([
    ['all in one file', { probe: PROBE }, 'disk full', undefined],
    ['a file and Redis', { probe: PROBE, redis }, 'disk full', 'no replicas'],
    ['PostgreSQL and a file', { probe: PROBE, database }, 'read-only', 'disk full'],
    ['PostgreSQL and Redis', { database, redis }, 'read-only', 'no replicas'],
  ] satisfies [string, OpenedPlaces, string, string | undefined][])(
    'find what is wrong with %s',
    async (_places, places, payments, checkouts) => {
      const checks = checksOf(places);
      expect(await checks.payments()).toEqual(unavailable(payments));
      expect(await checks.checkouts?.()).toEqual(
        checkouts === undefined ? undefined : unavailable(checkouts),
      );
    },
  );

  it('ask a database once for all who want to know in the same second', async () => {
    let asked = 0;
    const counting: CheckPart = async () => {
      asked += 1;
      return READY;
    };
    const { payments } = checksOf({ database: counting });
    expect(await Promise.all([payments(), payments(), payments()])).toEqual([READY, READY, READY]);
    expect(asked).toBe(1);
  });

  it('tell the probe of a failure of the embedded store only', () => {
    noted = 0;
    const checks = checksOf({ probe: PROBE, redis });
    expect(['embedded', 'session'].map((store) => checks.noteFailure(store))).toEqual([false, false]);
    expect(noted).toBe(1);
  });

  it('ask a database again that failed in a request, and no other', async () => {
    let state: PartState = READY;
    const checks = checksOf({ database: async () => state, redis });
    await checks.payments();
    state = unavailable('away');
    expect(checks.noteFailure('session')).toBe(false);
    expect(await checks.payments()).toBe(READY);
    expect(checks.noteFailure('PostgreSQL')).toBe(true);
    expect(await checks.payments()).toBe(state);
  });

  it('are refused where nothing holds the payments', () => {
    expect(() => checksOf({ redis })).toThrow('payments are in');
  });
});
