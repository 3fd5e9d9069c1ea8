import type { PostgresStore, Statement } from '../../postgres/postgres-store.ts';
import { readBack } from '../../postgres/read-back.ts';
import { DATA_KEY_COLUMNS, dataKeyOfRow, rowOfDataKey } from '../data-key-row.ts';
import type { DataKeyRows } from '../envelope-store.ts';
import type { WrappedDataKey } from '../wrap-data-key.ts';

const KEY = DATA_KEY_COLUMNS.join(', ');

const INSERT = `INSERT INTO data_keys (${KEY}) VALUES (${DATA_KEY_COLUMNS.map((_, at) => `$${at + 1}`).join(', ')})
                ON CONFLICT (merchant) DO NOTHING`;
const REWRAP = `UPDATE data_keys SET version = $4, vault_key_id = $5, iv = $6, tag = $7, ciphertext = $8
                WHERE id = $1 AND vault_key_id = $2 AND ciphertext = $3 RETURNING id`;

/** @param store with the data keys' table in it */
export function postgresDataKeyRows(store: PostgresStore): DataKeyRows {
  const one = async (statement: Statement): Promise<WrappedDataKey | undefined> =>
    (await store.read(statement)).map(dataKeyOfRow)[0];
  const findOf = (merchant: string) =>
    one({
      name: 'data key of merchant',
      text: `SELECT ${KEY} FROM data_keys WHERE merchant = $1`,
      values: [merchant],
    });
  const find = (id: string) =>
    one({ name: 'data key', text: `SELECT ${KEY} FROM data_keys WHERE id = $1`, values: [id] });

  return {
    findOf,
    find,
    add: async (key) => {
      await readBack<unknown>(
        () => store.write({ text: INSERT, values: rowOfDataKey(key) }),
        () => findOf(key.merchant),
      );
    },
    list: async () =>
      (await store.read({ text: `SELECT ${KEY} FROM data_keys ORDER BY id`, values: [] })).map(dataKeyOfRow),
    rewrap: (from, { version, vaultKeyId, iv, tag, ciphertext }) =>
      readBack(
        async () => {
          const to = [version, vaultKeyId, iv, tag, ciphertext];
          const values = [from.id, from.vaultKeyId, from.ciphertext, ...to];
          return (await store.write({ text: REWRAP, values })).length === 1;
        },
        async () => {
          const found = await find(from.id);
          return found !== undefined && isSame(found.ciphertext, ciphertext) ? true : undefined;
        },
      ),
    countSealedWith: async (id) => {
      const text = 'SELECT count(*) AS n FROM registrations WHERE data_key_id = $1';
      return Number((await store.read({ text, values: [id] }))[0]?.['n']);
    },
  };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
