// needs: PostgreSQL
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleKey, sampleKeys } from '../features/stored-details/vault-place.fixture.ts';
import { createLedger } from '../ledger/create-ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { sampleFollowUp, samplePayment } from '../ledger/sample-operation.fixture.ts';
import { openTemporaryDatabase } from '../store/postgres/temporary-database.fixture.ts';
import { openTemporaryStore } from '../store/sqlite/temporary-store.fixture.ts';
import type { ReadyStore } from '../store/store.ts';
import { createAuditCheckpoints } from './checkpoints.ts';
import { continueAudit } from './continue-audit.ts';

const APPROVED = { state: 'approved', resultCode: '000.100.112', references: {} } as const;
const DAY = 86_400_000;
const keys = sampleKeys(sampleKey(1));

interface Place {
  readonly store: ReadyStore;
  readonly query: (sql: string) => Promise<unknown>;
  readonly remove: () => Promise<void>;
}

const inFile = async (): Promise<Place> => {
  const { store, remove } = openTemporaryStore();
  return { store, remove, query: async (sql) => store.database.exec(sql) };
};

describe.each([
  ['SQLite', inFile, 'DROP TRIGGER audit_marks_never_change'],
  ['PostgreSQL', openTemporaryDatabase, 'SET session_replication_role = replica'],
] as const)('an audit in %s that continues', (_name, open, unguard) => {
  let place: Place;
  let ledger: Ledger;
  beforeEach(async () => {
    place = await open();
    ledger = createLedger(place.store);
  });
  afterEach(async () => {
    await place.remove();
  });

  const audit = async (now = DAY, wholeAfter = 30 * DAY) => {
    const checkpoints = createAuditCheckpoints(place.store, keys);
    const audited = await continueAudit({ ledger, checkpoints, now, wholeAfter }, { page: 1 });
    if (!audited.ok) throw new Error(audited.error);
    return audited.value;
  };
  const pay = async () => {
    const payment = samplePayment();
    await ledger.startOperation(payment);
    await ledger.finishOperation(payment, APPROVED, 2_000);
    return payment;
  };

  it('reads what came since, what was open, and payments that were continued', async () => {
    const first = await pay();
    await pay();
    const waiting = samplePayment();
    await ledger.startOperation(waiting);
    const whole = await audit();
    expect(whole).toMatchObject({ continued: undefined, report: { payments: 3, faults: { total: 0 } } });
    expect(whole.checkpoint).toMatchObject({ number: 1, stillOpen: [waiting.id], wholeAt: DAY });
    expect((await audit()).report.payments).toBe(1);

    await ledger.finishOperation(waiting, APPROVED, 3_000);
    const refund = sampleFollowUp(first, {
      amount: { minor: 250n, currency: 'EUR' },
      movement: { from: 'merchant', to: 'shopper' },
    });
    await ledger.startFollowUp(first.id, () => refund);
    await ledger.finishOperation(refund, APPROVED, 4_000);
    await pay();
    const next = await audit(2 * DAY);
    expect(next.report.faults.first).toEqual([]);
    expect(next.report).toMatchObject({ payments: 3, operations: 4, faults: { total: 0 } });
    expect(next.checkpoint).toMatchObject({ number: 3, stillOpen: [], wholeAt: DAY, provenAt: 2 * DAY });
    expect((await audit()).report.payments).toBe(0);
  });

  it('starts over when the last audit of the whole ledger is old', async () => {
    await pay();
    await audit(DAY);
    const again = await audit(40 * DAY);
    expect(again).toMatchObject({
      continued: undefined,
      report: { payments: 1 },
      checkpoint: { wholeAt: 40 * DAY },
    });
  });

  it('proves nothing new where there is a fault', async () => {
    await pay();
    const { checkpoint } = await audit();
    const contradicted = await pay();
    await ledger.recordContradiction({
      operationId: contradicted.id,
      attempt: 1,
      answer: { state: 'declined', resultCode: '800.100.152', references: {} },
      foundAt: 5_000,
    });
    const disproved = await audit();
    expect(disproved.report.faults.first).toMatchObject([{ kind: 'contradicted' }]);
    expect(disproved.checkpoint).toEqual(checkpoint);
  });

  it('trusts no checkpoint that was changed in the store, and audits the whole ledger again', async () => {
    await pay();
    await audit();
    await place.query(unguard);
    await place.query('UPDATE audit_marks SET proven_to = proven_to + 10');
    const whole = await audit();
    expect(whole.distrust).toContain('the audit checkpoint 1 is not as an audit wrote it');
    expect(whole).toMatchObject({ continued: undefined, report: { payments: 1 }, checkpoint: { number: 2 } });
    expect(await audit()).toMatchObject({ distrust: undefined, continued: { number: 2 } });
  });
});
