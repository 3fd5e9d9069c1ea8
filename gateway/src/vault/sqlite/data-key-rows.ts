import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { DATA_KEY_COLUMNS, dataKeyOfRow, rowOfDataKey } from '../data-key-row.ts';
import type { DataKeyRows } from '../envelope-store.ts';
import type { WrappedDataKey } from '../wrap-data-key.ts';

const KEY = DATA_KEY_COLUMNS.join(', ');

/** The data keys' table in the embedded store. */
export function sqliteDataKeyRows(store: EmbeddedStore): DataKeyRows {
  const { database, writer } = store;
  const byMerchant = store.prepareRead(`SELECT ${KEY} FROM data_keys WHERE merchant = ?`);
  const byId = store.prepareRead(`SELECT ${KEY} FROM data_keys WHERE id = ?`);
  const all = store.prepareRead(`SELECT ${KEY} FROM data_keys ORDER BY id`);
  const insert = database.prepare(
    `INSERT INTO data_keys (${KEY}) VALUES (${DATA_KEY_COLUMNS.map(() => '?').join(', ')})
     ON CONFLICT (merchant) DO NOTHING`,
  );
  const rewrap = database.prepare(
    `UPDATE data_keys SET version = ?, vault_key_id = ?, iv = ?, tag = ?, ciphertext = ?
     WHERE id = ? AND vault_key_id = ? AND ciphertext = ?`,
  );
  const count = store.prepareRead('SELECT count(*) AS n FROM registrations WHERE data_key_id = ?');

  return {
    findOf: async (merchant) => read(byMerchant.get(merchant)),
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
    countSealedWith: async (id) => Number(count.get(id)?.['n']),
  };
}

function read(row: Readonly<Record<string, unknown>> | undefined): WrappedDataKey | undefined {
  return row && dataKeyOfRow(row);
}
