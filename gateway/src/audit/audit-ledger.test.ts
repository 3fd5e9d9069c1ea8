// needs: PostgreSQL

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { itAtNight } from '@tollgate/testkit/night/at-night';
import { describe, expect, it } from 'vitest';
import type { Ledger } from '../ledger/ledger.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import { auditLedger } from './audit-ledger.ts';
import { approved, following, writeMixedLife } from './audit-ledger-life.fixture.ts';
import { PLACES } from './audit-ledger-place.fixture.ts';

describe.each(PLACES)('an audit of the ledger in %s', (_name, open) => {
  const place = forEachTest(open);

  it('of an empty ledger finds nothing', async () => {
    expect(await auditLedger(place().ledger)).toMatchObject({
      payments: 0,
      operations: 0,
      faults: { total: 0 },
      comparison: undefined,
    });
  });

  it('proves operations of every type, counts them, and names the open ones', async () => {
    const { all, unknown } = await writeMixedLife(place().ledger);
    const report = await auditLedger(place().ledger);
    expect(report.faults).toEqual({ total: 0, first: [] });
    expect(report.operations).toBe(all.length);
    expect(report.payments).toBe(9);
    expect(report.journal).toEqual({ rows: 24, sums: new Map([['EUR', 0n]]) });
    expect(report.open).toEqual({ total: 1, first: [{ operation: unknown, isBooked: undefined }] });
  });

  it('proves a renewal by less that was still open when more was captured', async () => {
    const reservation = approved('a', 'PA', 100n);
    const renewal = following('b', 'PA', 50n, reservation, {
      industryPractice: 'REAUTHORIZATION',
      finishedAt: 9_999_999,
    });
    const capture = following('c', 'CP', 80n, reservation);
    for (const operation of [reservation, renewal, capture]) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of a life
      await place().ledger.recordRefusal(operation);
    }
    expect((await auditLedger(place().ledger)).faults.first).toEqual([]);
  });

  it('proves chargebacks after a refund, after a reversal, and of open operations', async () => {
    const [refunded, reversed] = [approved('a', 'DB', 100n), approved('c', 'DB', 100n)];
    const unknown = approved('e', 'DB', 100n, { state: 'unknown', resultCode: '000.200.000' });
    await place().ledger.startOperation(unknown);
    for (const operation of [
      refunded,
      following('b', 'RF', 100n, refunded),
      following('ba', 'CB', 100n, refunded),
      reversed,
      following('d', 'RV', 100n, reversed),
      following('da', 'CB', 100n, reversed),
      following('ea', 'CB', 100n, unknown),
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of a life
      await place().ledger.recordRefusal(operation);
    }
    const { faults, journal } = await auditLedger(place().ledger);
    expect(faults.first).toEqual([]);
    expect(journal.rows).toBe(14);
  });

  it('finds no fault while others write, nor after they have finished', async () => {
    const writing = writeMixedLife(place().ledger);
    const [meanwhile] = await Promise.all([auditLedger(place().ledger), writing]);
    expect(meanwhile.faults.first).toEqual([]);
    const last = await auditLedger(place().ledger);
    expect(last.faults.first).toEqual([]);
    expect(last.operations).toBeGreaterThan(meanwhile.operations);
  });

  it('counts every fault and keeps the first', async () => {
    await writeMixedLife(place().ledger);
    await place().unguard();
    await place().query(`UPDATE endings SET result_code = '000.200.000'`);
    const { faults } = await auditLedger(place().ledger, { most: 3 });
    expect(faults.total).toBeGreaterThan(10);
    expect(faults.first.map(({ kind }) => kind)).toEqual(Array(3).fill('code-unfit'));
  });

  it('reads only the payments of a period, with older ones that have later operations', async () => {
    const old = approved('a', 'DB', 100n, { startedAt: 1_000 });
    const older = approved('b', 'DB', 100n, { startedAt: 2_000 });
    const HOUR = 3_600_000;
    const late = approved('c', 'DB', 100n, { startedAt: HOUR });
    const refund = following('d', 'RF', 10n, old, { startedAt: HOUR + 1 });
    for (const operation of [old, older, late, refund]) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of a life
      await place().ledger.recordRefusal(operation);
    }
    const shares: number[] = [];
    const onProgress = (share: number) => void shares.push(share);
    expect(await auditLedger(place().ledger, { since: HOUR, onProgress })).toMatchObject({
      payments: 2,
      operations: 3,
      faults: { total: 0 },
    });
    expect(shares.at(-1)).toBe(1);
  });

  itAtNight('walks 20 000 operations in memory that does not grow', { timeout: 180_000 }, async () => {
    await writeMany(place().ledger, 20_000);
    const collect = garbageCollector();
    const heap: number[] = [];
    const watched: Ledger = {
      ...place().ledger,
      auditPayments: async (from, after, limit) => {
        collect();
        heap.push(process.memoryUsage().heapUsed);
        return place().ledger.auditPayments(from, after, limit);
      },
      auditOrphans: async (after, limit) => {
        collect();
        heap.push(process.memoryUsage().heapUsed);
        return place().ledger.auditOrphans(after, limit);
      },
    };
    const report = await auditLedger(watched);
    expect(report.faults.first).toEqual([]);
    expect(report.operations).toBe(20_000);
    expect(report.journal.rows).toBe(40_000);
    // One page is about 1 MB; all of it would be more than 20.
    const [, first = 0] = heap;
    expect(heap.length).toBeGreaterThan(40);
    expect(Math.max(...heap) - first).toBeLessThan(6 * 1024 * 1024);
  });
});

/** Debits, a thousand in a moment. */
async function writeMany(ledger: Ledger, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1_000) {
    const some = Array.from({ length: 1_000 }, (_, index) => {
      const id = (done + index + 1).toString(16).padStart(32, '0');
      return approved(id, 'DB', 9_250n);
    });
    // oxlint-disable-next-line no-await-in-loop -- no more at once than share a few commits
    await Promise.all(some.map((operation) => ledger.recordRefusal(operation)));
  }
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose_gc');
  return runInNewContext('gc') as () => void;
}
