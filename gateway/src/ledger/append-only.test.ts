import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../payment/operation.ts';
import type { EmbeddedStore } from '../store/sqlite/embedded-store.ts';
import {
  makeTemporaryFolder,
  openStoreIn,
  putMigratedFile,
  type TemporaryFolder,
} from '../store/sqlite/temporary-store.fixture.ts';
import { createLedger } from './create-ledger.ts';
import type { Ledger } from './ledger.ts';
import { APPROVED, DECLINED } from './ledger-place.fixture.ts';
import { OPERATION_COLUMNS } from './operation-row.ts';
import { sampleCheckoutId, samplePayment } from './sample-operation.fixture.ts';

/** How a statement can ask that a conflicting row is deleted, or kept. */
const WAYS = ['', 'OR REPLACE', 'OR IGNORE', 'OR FAIL', 'OR ROLLBACK'] as const;

describe('a row of the SQLite ledger', () => {
  let folder: TemporaryFolder;
  let store: EmbeddedStore;
  let ledger: Ledger;
  let approved: Payment;
  /** Another program on the file, without the settings that make the tables safer. */
  let operator: DatabaseSync;

  beforeEach(async () => {
    folder = makeTemporaryFolder();
    putMigratedFile(folder.path);
    store = openStoreIn(folder.path);
    ledger = createLedger(store);
    approved = samplePayment({ checkoutId: sampleCheckoutId() });
    await ledger.startOperation(approved);
    await ledger.finishOperation(approved, APPROVED, 2_000);
    operator = new DatabaseSync(join(folder.path, 'tollgate.sqlite'), { enableForeignKeyConstraints: false });
    operator.exec('PRAGMA busy_timeout = 5000; PRAGMA recursive_triggers = OFF');
  });

  afterEach(async () => {
    operator.close();
    await store.close();
    folder.remove();
  });

  const everything = () =>
    ['operations', 'endings', 'checkout_holds'].map((table) =>
      operator.prepare(`SELECT * FROM ${table}`).all(),
    );

  describe.each(WAYS)('is not replaced by another program that inserts %s', (way) => {
    it.each([
      ['another amount under the same id', { amount_minor: '1' }, 'UNIQUE constraint failed: operations.id'],
      [
        'another operation at the same position',
        { position: '1', id: `'other'` },
        'UNIQUE constraint failed: operations.position',
      ],
    ])('%s', (_what, changes: Readonly<Record<string, string>>, refusal) => {
      const before = everything();
      const columns = [...OPERATION_COLUMNS, ...('position' in changes ? ['position'] : [])];
      const values = columns.map((column) => changes[column] ?? column);
      const copy = `INSERT ${way} INTO operations (${columns.join(', ')})
        SELECT ${values.join(', ')} FROM operations`;
      expect(() => operator.exec(copy)).toThrow(refusal);
      expect(everything()).toEqual(before);
    });

    it('a decline in place of an approval', () => {
      const before = everything();
      const again = `INSERT ${way} INTO endings SELECT operation_id, 'declined', '800.100.152', '{}', 1 FROM endings`;
      expect(() => operator.exec(again)).toThrow('UNIQUE constraint failed: endings.operation_id');
      expect(everything()).toEqual(before);
    });

    it('a token that was used', () => {
      operator.exec(`INSERT INTO token_claims VALUES ('hash', 1)`);
      expect(() => operator.exec(`INSERT ${way} INTO token_claims VALUES ('hash', 2)`)).toThrow(
        'UNIQUE constraint failed: token_claims.token_hash',
      );
      expect(operator.prepare('SELECT claimed_until FROM token_claims').all()).toEqual([
        { claimed_until: 1 },
      ]);
    });

    it('another payment of a checkout that is paid', () => {
      const before = everything();
      const taken = `INSERT ${way} INTO checkout_holds SELECT checkout_id, 'other' FROM checkout_holds`;
      expect(() => operator.exec(taken)).toThrow('UNIQUE constraint failed: checkout_holds.checkout_id');
      expect(everything()).toEqual(before);
    });
  });

  it.each(['', 'OR REPLACE'])('is not changed by UPDATE %s', (way) => {
    const before = everything();
    expect(() => operator.exec(`UPDATE ${way} endings SET operation_id = 'other'`)).toThrow('never change');
    expect(() => operator.exec(`UPDATE ${way} operations SET id = 'other'`)).toThrow('never change');
    expect(everything()).toEqual(before);
  });

  it('is not upserted', () => {
    const before = everything();
    const upsert = `INSERT INTO endings SELECT * FROM endings WHERE true
      ON CONFLICT DO UPDATE SET state = 'declined'`;
    expect(() => operator.exec(upsert)).toThrow('UNIQUE constraint failed: endings.operation_id');
    expect(everything()).toEqual(before);
  });

  it('is released for the next payment of a checkout that was declined', async () => {
    const declined = samplePayment({ checkoutId: sampleCheckoutId() });
    await ledger.startOperation(declined);
    await ledger.finishOperation(declined, DECLINED, 2_000);
    const next = samplePayment({ checkoutId: declined.checkoutId });
    expect(await ledger.startOperation(next)).toBe('started');
    expect(operator.prepare('SELECT operation_id FROM checkout_holds').all()).toContainEqual({
      operation_id: next.id,
    });
  });

  it('is guarded a second time on connections of the gateway, whose triggers run for rows that a REPLACE deletes', () => {
    store.database.exec('DROP TRIGGER endings_are_not_replaced');
    expect(() => store.database.exec('INSERT OR REPLACE INTO endings SELECT * FROM endings')).toThrow(
      'rows of endings never change',
    );
  });
});
