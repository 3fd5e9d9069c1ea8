import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import {
  DATA_KEY_COLUMNS,
  dataKeyOfRow,
  READ_DATA_KEY_COLUMNS,
  retiredName,
  rowOfDataKey,
} from '../data-key-row.ts';
import type { DataKeyRows } from '../envelope-store.ts';
import type { WrappedDataKey } from '../wrap-data-key.ts';

const KEY = READ_DATA_KEY_COLUMNS.join(', ');
const INSERT = `INSERT INTO data_keys (${DATA_KEY_COLUMNS.join(', ')})
  VALUES (${DATA_KEY_COLUMNS.map(() => '?').join(', ')})`;

/** The data keys' table in the embedded store. */
export function sqliteDataKeyRows(store: EmbeddedStore): DataKeyRows {
  const { database, prepare, writer } = store;
  const byMerchant = store.prepareRead(`SELECT ${KEY} FROM data_keys WHERE merchant = ?`);
  const byId = store.prepareRead(`SELECT ${KEY} FROM data_keys WHERE id = ?`);
  const all = store.prepareRead(`SELECT ${KEY} FROM data_keys ORDER BY id`);
  const retired = store.prepareRead(`SELECT ${KEY} FROM data_keys WHERE retired_merchant = ? ORDER BY id`);
  const insert = prepare(`${INSERT} ON CONFLICT (merchant) DO NOTHING`);
  const insertFresh = prepare(INSERT);
  const retire = prepare(
    `UPDATE data_keys SET retired_at = ?, retired_merchant = merchant, merchant = ?
     WHERE id = ? AND retired_at IS NULL`,
  );
  const destroy = prepare(
    `DELETE FROM data_keys WHERE id = ?1 AND retired_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM registrations WHERE data_key_id = ?1)`,
  );
  const rewrap = prepare(
    `UPDATE data_keys SET version = ?, vault_key_id = ?, iv = ?, tag = ?, ciphertext = ?
     WHERE id = ? AND vault_key_id = ? AND ciphertext = ?`,
  );
  const count = store.prepareRead('SELECT count(*) AS n FROM registrations WHERE data_key_id = ?');

  return {
    findOf: async (merchant) => read(byMerchant.get(merchant)),
    findRetiredOf: async (merchant) => retired.all(merchant).map(dataKeyOfRow),
    find: async (id) => read(byId.get(id)),
    add: async (key) => {
      await writer.write(() => insert.run(...rowOfDataKey(key)));
    },
    list: async () => all.all().map(dataKeyOfRow),
    rewrap: (from, { version, vaultKeyId, iv, tag, ciphertext }) =>
      writer.write(() => {
        const values = [version, vaultKeyId, iv, tag, ciphertext, from.id, from.vaultKeyId, from.ciphertext];
        return rewrap.run(...values).changes === 1;
      }),
    replace: (id, fresh, at) =>
      writer.write(() => {
        const isInUse = retire.run(at, retiredName(id), id).changes === 1;
        if (isInUse) {
          insertFresh.run(...rowOfDataKey(fresh));
        }
        return isInUse;
      }),
    destroy: async (id) => {
      const isDestroyed = await writer.write(() => destroy.run(id).changes === 1);
      // The log still has the page as it was before, until it is cut.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return isDestroyed;
    },
    countSealedWith: async (id) => Number(count.get(id)?.['n']),
  };
}

function read(row: Readonly<Record<string, unknown>> | undefined): WrappedDataKey | undefined {
  return row && dataKeyOfRow(row);
}
