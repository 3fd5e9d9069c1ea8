// needs: PostgreSQL

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from './audit-ledger.ts';
import { approved, following, writeMixedLife } from './audit-ledger-life.fixture.ts';
import { PLACES, type UnguardedPlace } from './audit-ledger-place.fixture.ts';

describe.each(PLACES)('an audit of the ledger in %s', (_name, open) => {
  let place: UnguardedPlace;

  beforeEach(async () => {
    place = await open();
  });

  afterEach(() => place.remove());

  it('counts every fault and keeps the first', async () => {
    await writeMixedLife(place.ledger);
    await place.unguard();
    await place.query(`UPDATE endings SET result_code = '000.200.000'`);
    const { faults } = await auditLedger(place.ledger, { most: 3 });
    expect(faults.total).toBeGreaterThan(10);
    expect(faults.first.map(({ kind }) => kind)).toEqual(Array(3).fill('code-unfit'));
  });

  it('looks at the payments of a time alone, the older ones of later operations too', async () => {
    const old = approved('a', 'DB', 100n, { startedAt: 1_000 });
    const older = approved('b', 'DB', 100n, { startedAt: 2_000 });
    const HOUR = 3_600_000;
    const late = approved('c', 'DB', 100n, { startedAt: HOUR });
    const refund = following('d', 'RF', 10n, old, { startedAt: HOUR + 1 });
    for (const operation of [old, older, late, refund]) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of a life
      await place.ledger.recordRefusal(operation);
    }
    const shares: number[] = [];
    const onProgress = (share: number) => void shares.push(share);
    expect(await auditLedger(place.ledger, { since: HOUR, onProgress })).toMatchObject({
      payments: 2,
      operations: 3,
      faults: { total: 0 },
    });
    expect(shares.at(-1)).toBe(1);
  });
});
