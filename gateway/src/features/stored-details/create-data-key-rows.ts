import { readBack } from '../../store/read-back.ts';
import { runStatements } from '../../store/run-statements.ts';
import type { Store } from '../../store/store.ts';
import {
  DATA_KEY_COLUMNS,
  dataKeyOfRow,
  READ_DATA_KEY_COLUMNS,
  retiredName,
  rowOfDataKey,
} from './data-key-row.ts';
import type { DataKeyRows } from './envelope-store.ts';
import type { WrappedDataKey } from './wrap-data-key.ts';

const SELECT = `SELECT ${READ_DATA_KEY_COLUMNS.join(', ')} FROM data_keys`;
const INSERT = `INSERT INTO data_keys (${DATA_KEY_COLUMNS.join(', ')})
  VALUES (${DATA_KEY_COLUMNS.map((_, at) => `$${at + 1}`).join(', ')})`;

/** Those that change rows return them. */
const STATEMENTS = {
  ofMerchant: `${SELECT} WHERE merchant = $1`,
  one: `${SELECT} WHERE id = $1`,
  all: `${SELECT} ORDER BY id`,
  retired: `${SELECT} WHERE retired_merchant = $1 ORDER BY id`,
  add: `${INSERT} ON CONFLICT (merchant) DO NOTHING`,
  rewrap: `UPDATE data_keys SET version = $4, vault_key_id = $5, iv = $6, tag = $7, ciphertext = $8
    WHERE id = $1 AND vault_key_id = $2 AND ciphertext = $3 RETURNING id`,
  destroy: `DELETE FROM data_keys WHERE id = $1 AND retired_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM registrations WHERE data_key_id = $1) RETURNING id`,
  sealedWith: 'SELECT count(*) AS n FROM registrations WHERE data_key_id = $1',
} as const;

const RETIRE = `UPDATE data_keys SET retired_at = $1, retired_merchant = merchant, merchant = $2
  WHERE id = $3 AND retired_at IS NULL RETURNING id`;

/** @param store with the tables of the vault in it */
export function createDataKeyRows(store: Store): DataKeyRows {
  const run = runStatements(
    store,
    'data keys',
    STATEMENTS,
    new Set(['ofMerchant', 'one', 'all', 'retired', 'sealedWith']),
  );
  const findOf = async (merchant: string): Promise<WrappedDataKey | undefined> =>
    (await run('ofMerchant', [merchant])).map(dataKeyOfRow)[0];
  const find = async (id: string): Promise<WrappedDataKey | undefined> =>
    (await run('one', [id])).map(dataKeyOfRow)[0];

  return {
    findOf,
    findRetiredOf: async (merchant) => (await run('retired', [merchant])).map(dataKeyOfRow),
    find,
    add: async (key) => {
      await readBack<unknown>(
        () => run('add', rowOfDataKey(key)),
        () => findOf(key.merchant),
      );
    },
    list: async () => (await run('all', [])).map(dataKeyOfRow),
    rewrap: (from, { version, vaultKeyId, iv, tag, ciphertext }) =>
      readBack(
        async () => {
          const to = [version, vaultKeyId, iv, tag, ciphertext];
          return (await run('rewrap', [from.id, from.vaultKeyId, from.ciphertext, ...to])).length === 1;
        },
        async () => {
          const found = await find(from.id);
          return found !== undefined && Buffer.compare(found.ciphertext, ciphertext) === 0 ? true : undefined;
        },
      ),
    replace: (id, fresh, at) =>
      readBack(
        () =>
          store.transaction([{ text: RETIRE, values: [at, retiredName(id), id] }], ([retired = []]) =>
            retired.length === 1
              ? { write: { text: INSERT, values: rowOfDataKey(fresh) }, value: true }
              : { value: false },
          ),
        async () => ((await find(fresh.id)) === undefined ? undefined : true),
      ),
    destroy: async (id) => {
      const isDestroyed = await readBack(
        async () => (await run('destroy', [id])).length === 1,
        async () => ((await find(id)) === undefined ? true : undefined),
      );
      await store.eraseRemoved();
      return isDestroyed;
    },
    countSealedWith: async (id) => Number((await run('sealedWith', [id]))[0]?.['n']),
  };
}
