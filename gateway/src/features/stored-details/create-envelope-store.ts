import { readBack } from '../../store/read-back.ts';
import { type ReadyStore, runStatements, type Store } from '../../store/store.ts';
import { createRegistrationRows } from './create-registration-rows.ts';
import type { WrappedDataKey } from './data-key.ts';
import type { DataKeyRows, EnvelopeStore } from './envelope-store.ts';

/** @param store with the tables of the vault, and of the calls that become due with details, in it */
export function createEnvelopeStore(store: ReadyStore): EnvelopeStore {
  return {
    dataKeys: createDataKeyRows(store),
    registrations: createRegistrationRows(store),
    isReady: async () => store.isReady(),
  };
}

/** The columns of a wrapped data key that is new, in the order of its table in every store. */
const DATA_KEY_COLUMNS = [
  'id',
  'merchant',
  'version',
  'vault_key_id',
  'created_at',
  'iv',
  'tag',
  'ciphertext',
] as const;

/** The columns that are read: a retired key has its merchant in a column of its own, which frees its place. */
const READ_DATA_KEY_COLUMNS = [...DATA_KEY_COLUMNS, 'retired_at', 'retired_merchant'] as const;

/** The placeholder for the merchant of a retired key. */
function retiredName(id: string): string {
  return `retired ${id}`;
}

/** The row of a new data key. */
function rowOfDataKey(key: WrappedDataKey): (string | number | Uint8Array)[] {
  return [key.id, key.merchant, key.version, key.vaultKeyId, key.createdAt, key.iv, key.tag, key.ciphertext];
}

/** Reads a row of either store. */
function dataKeyOfRow(row: Readonly<Record<string, unknown>>): WrappedDataKey {
  const retiredAt = row['retired_at'];
  return {
    id: String(row['id']),
    merchant: String(row['retired_merchant'] ?? row['merchant']),
    version: Number(row['version']),
    vaultKeyId: String(row['vault_key_id']),
    createdAt: Number(row['created_at']),
    retiredAt: retiredAt === null ? undefined : Number(retiredAt),
    iv: row['iv'] as Uint8Array,
    tag: row['tag'] as Uint8Array,
    ciphertext: row['ciphertext'] as Uint8Array,
  };
}

const SELECT = `SELECT ${READ_DATA_KEY_COLUMNS.join(', ')} FROM data_keys`;
const INSERT = `INSERT INTO data_keys (${DATA_KEY_COLUMNS.join(', ')})
  VALUES (${DATA_KEY_COLUMNS.map((_, at) => `$${at + 1}`).join(', ')})`;

/** Statements that change rows return them. */
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
function createDataKeyRows(store: Store): DataKeyRows {
  const run = runStatements(store, 'data keys', STATEMENTS);
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
