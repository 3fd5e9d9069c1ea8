import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '../../payment/operation.ts';
import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { makeTemporaryFolder, openStoreIn, type TemporaryFolder } from '../../sqlite/temporary-store.ts';
import { acquirerKey } from '../../values/ids.ts';
import type { Ledger } from '../ledger.ts';
import { APPROVED, DECLINED } from '../ledger-place.ts';
import { OPERATION_COLUMNS } from '../operation-row.ts';
import { sampleCheckoutId, samplePayment } from '../sample-operation.ts';
import { createSqliteLedger } from './sqlite-ledger.ts';

const COLUMNS = OPERATION_COLUMNS.join(', ');
/** How a statement can ask for the row that is in its way to be deleted, or left alone. */
const WAYS = ['', 'OR REPLACE', 'OR IGNORE', 'OR FAIL', 'OR ROLLBACK'] as const;

describe('what the SQLite ledger has written down', () => {
  let folder: TemporaryFolder;
  let store: EmbeddedStore;
  let ledger: Ledger;
  let approved: Operation;
  let started: Operation;
  /** Another program on the file, which asks for nothing that makes the tables safer. */
  let operator: DatabaseSync;

  beforeEach(async () => {
    folder = makeTemporaryFolder();
    store = openStoreIn(folder.path);
    ledger = createSqliteLedger(store);
    approved = samplePayment({ checkoutId: sampleCheckoutId() });
    started = samplePayment();
    await ledger.startOperation(approved);
    await ledger.finishOperation(approved, APPROVED, 2_000);
    await ledger.startOperation(started);
    operator = new DatabaseSync(join(folder.path, 'tollgate.sqlite'), { enableForeignKeyConstraints: false });
    operator.exec('PRAGMA busy_timeout = 5000; PRAGMA recursive_triggers = OFF');
  });

  afterEach(async () => {
    operator.close();
    await store.close();
    folder.remove();
  });

  const everything = () => [
    operator.prepare('SELECT * FROM operations ORDER BY id').all(),
    operator.prepare('SELECT * FROM entries ORDER BY operation_id, account').all(),
  ];

  describe.each(WAYS)('is not replaced by another program that inserts %s', (way) => {
    it.each([
      ['another amount under the same id', { amount_minor: '1' }, /UNIQUE.*operations\./],
      [
        'a decline in place of an approval',
        { state: `'declined'`, checkout_id: 'NULL', acquirer_key: 'NULL' },
        'UNIQUE constraint failed: operations.id',
      ],
      [
        'another payment of the same checkout',
        { id: `'new'`, root_id: `'new'`, acquirer_key: `'new-1'` },
        'UNIQUE constraint failed: operations.checkout_id',
      ],
      [
        'another payment under the same acquirer key',
        { id: `'new'`, root_id: `'new'`, checkout_id: 'NULL' },
        'UNIQUE constraint failed: operations.acquirer_key',
      ],
    ])('%s', (_what, changes, refusal) => {
      const before = everything();
      expect(() => operator.exec(copy(way, approved, changes))).toThrow(refusal);
      expect(everything()).toEqual(before);
    });

    it('an entry', () => {
      const before = everything();
      const again = `INSERT ${way} INTO entries SELECT * FROM entries`;
      expect(() => operator.exec(again)).toThrow('UNIQUE constraint failed: entries.operation_id');
      expect(everything()).toEqual(before);
    });
  });

  it.each(WAYS)('does not lose its key to a payment that moves on: UPDATE %s', async (way) => {
    // The gateway makes no such key; a program that does must not delete an approval with it.
    const inTheWay = samplePayment({
      acquirer: { name: 'fallback', key: acquirerKey(started.id, 2) },
    });
    await ledger.startOperation(inTheWay);
    await ledger.finishOperation(inTheWay, APPROVED, 2_000);
    const before = everything();
    const moving = `UPDATE ${way} operations SET acquirer = 'fallback', acquirer_key = id || '-2'
      WHERE id = '${started.id}'`;
    expect(() => operator.exec(moving)).toThrow('UNIQUE constraint failed: operations.acquirer_key');
    expect(everything()).toEqual(before);
  });

  it.each([
    ['operations', 'id', 'what was asked never changes'],
    ['operations', 'checkout_id', 'what was asked never changes'],
    ['operations', 'acquirer_key', /UNIQUE|a payment is tried again once/],
    ['entries', 'operation_id', 'entries never change'],
  ])('does not lose a row of %s to another one that takes its %s', (table, column, refusal) => {
    const before = everything();
    const taking = `UPDATE OR REPLACE ${table} SET ${column} = (SELECT max(${column}) FROM ${table})`;
    expect(() => operator.exec(taking)).toThrow(refusal);
    expect(everything()).toEqual(before);
  });

  it('is not upserted', () => {
    const before = everything();
    const upsert = `${copy('', approved, {})} AND true ON CONFLICT DO UPDATE SET amount_minor = 1`;
    expect(() => operator.exec(upsert)).toThrow('UNIQUE constraint failed: operations.');
    expect(everything()).toEqual(before);
  });

  it('makes way for what may be there: a checkout whose payment was declined, and whatever has none', async () => {
    const declined = samplePayment({ checkoutId: sampleCheckoutId() });
    await ledger.startOperation(declined);
    await ledger.finishOperation(declined, DECLINED, 2_000);
    operator.exec(copy('OR REPLACE', declined, { id: `'a'`, acquirer_key: 'NULL' }));
    operator.exec(copy('', declined, { id: `'b'`, acquirer_key: 'NULL', state: `'started'` }));
    operator.exec(copy('', started, { id: `'c'`, acquirer_key: 'NULL' }));
    expect(await ledger.findByCheckout(declined.checkoutId ?? sampleCheckoutId())).toHaveLength(3);
  });

  it('is guarded a second time on connections of the gateway, whose triggers run for rows that a REPLACE deletes', () => {
    store.database.exec('DROP TRIGGER operations_are_not_replaced; DROP TRIGGER entries_are_not_replaced');
    expect(() => store.database.exec(copy('OR REPLACE', approved, { amount_minor: '1' }))).toThrow(
      'operations are never deleted',
    );
    expect(() => store.database.exec('INSERT OR REPLACE INTO entries SELECT * FROM entries')).toThrow(
      'entries are never deleted',
    );
  });
});

/** Inserts an operation like another one, but for some of its columns. */
function copy(way: string, of: Operation, changes: Readonly<Record<string, string>>): string {
  const values = OPERATION_COLUMNS.map((column) => changes[column] ?? column);
  return `INSERT ${way} INTO operations (${COLUMNS})
    SELECT ${values.join(', ')} FROM operations WHERE id = '${of.id}'`;
}
