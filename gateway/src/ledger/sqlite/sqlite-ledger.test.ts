import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmbeddedStore, OpenedAs } from '../../sqlite/embedded-store.ts';
import {
  makeTemporaryFolder,
  openStoreIn,
  putMigratedFile,
  type TemporaryFolder,
} from '../../sqlite/temporary-store.ts';
import { describeFollowUps } from '../follow-ups.contract.ts';
import { describeLedger } from '../ledger.contract.ts';
import type { LedgerPlace } from '../ledger-place.ts';
import { samplePayment } from '../sample-operation.ts';
import { createSqliteLedger } from './sqlite-ledger.ts';

describeLedger('SQLite', () => placeOf({}));
// Threads take longer to start than the tests: what meets on a row is tested with one each time, the rest at night.
const describeOnThread = process.env['NIGHTLY'] === '1' ? describeLedger : describeFollowUps;
describeOnThread('SQLite with a thread that writes', () => placeOf({ thread: true }));

async function placeOf(as: OpenedAs): Promise<LedgerPlace> {
  const folder = makeTemporaryFolder();
  putMigratedFile(folder.path);
  let store = openStoreIn(folder.path, as);
  let closed = false;
  const close = async (): Promise<void> => {
    if (!closed) {
      closed = true;
      await store.close();
    }
  };
  return {
    ledger: createSqliteLedger(store),
    reopen: async () => {
      await close();
      store = openStoreIn(folder.path, as);
      closed = false;
      return createSqliteLedger(store);
    },
    query: async (sql) => store.database.prepare(sql).all(),
    cutOff: close,
    remove: async () => {
      await close();
      folder.remove();
    },
  };
}

describe('the tables of the SQLite ledger', () => {
  let folder: TemporaryFolder;
  let store: EmbeddedStore;

  beforeEach(() => {
    folder = makeTemporaryFolder();
    putMigratedFile(folder.path);
    store = openStoreIn(folder.path);
  });

  afterEach(async () => {
    await store.close();
    folder.remove();
  });

  it.each(['approved', 'declined', 'not-sent', 'refused'] as const)(
    'do not allow a change or deletion of an operation that is %s',
    async (state) => {
      await createSqliteLedger(store).recordRefusal(samplePayment({ state }));
      const changing = `UPDATE operations SET state = 'started'`;
      expect(() => store.database.exec(changing)).toThrow('a terminal state never changes');
      expect(() => store.database.exec('DELETE FROM operations')).toThrow('operations are never deleted');
    },
  );

  it('do not allow the deletion of an open operation', async () => {
    await createSqliteLedger(store).startOperation(samplePayment());
    expect(() => store.database.exec('DELETE FROM operations')).toThrow('operations are never deleted');
  });

  it('hold no negative amount and no state of another name', async () => {
    const ledger = createSqliteLedger(store);
    const negative = samplePayment({ amount: { minor: -1n, currency: 'EUR' } });
    await expect(ledger.startOperation(negative)).rejects.toThrow('CHECK');
    const odd = samplePayment({ state: 'paid' as 'approved' });
    await expect(ledger.startOperation(odd)).rejects.toThrow('CHECK');
  });
});
