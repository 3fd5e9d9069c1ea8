import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { readBack } from '../../postgres/read-back.ts';
import type { Statement } from '../../store/store.ts';
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

const NEW = `INSERT INTO data_keys (${DATA_KEY_COLUMNS.join(', ')})
             VALUES (${DATA_KEY_COLUMNS.map((_, at) => `$${at + 1}`).join(', ')})`;
const INSERT = `${NEW} ON CONFLICT (merchant) DO NOTHING`;
const RETIRE = `UPDATE data_keys SET retired_at = $1, retired_merchant = merchant, merchant = $2
                WHERE id = $3 AND retired_at IS NULL RETURNING id`;
const DESTROY = `DELETE FROM data_keys WHERE id = $1 AND retired_at IS NOT NULL
                   AND NOT EXISTS (SELECT FROM registrations WHERE data_key_id = $1) RETURNING id`;
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
    findRetiredOf: async (merchant) =>
      (
        await store.read({
          name: 'retired data keys',
          text: `SELECT ${KEY} FROM data_keys WHERE retired_merchant = $1 ORDER BY id`,
          values: [merchant],
        })
      ).map(dataKeyOfRow),
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
    replace: (id, fresh, at) =>
      readBack(
        () =>
          store.transaction([{ text: RETIRE, values: [at, retiredName(id), id] }], ([retired = []]) =>
            retired.length === 1
              ? { write: { text: NEW, values: rowOfDataKey(fresh) }, value: true }
              : { write: { text: 'SELECT 1', values: [] }, value: false },
          ),
        async () => ((await find(fresh.id)) === undefined ? undefined : true),
      ),
    destroy: (id) =>
      readBack(
        async () => (await store.write({ text: DESTROY, values: [id] })).length === 1,
        async () => ((await find(id)) === undefined ? true : undefined),
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
