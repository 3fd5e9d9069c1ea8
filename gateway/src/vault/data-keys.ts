import { randomBytes } from 'node:crypto';
import { DATA_KEY_BYTES, type DataKey, dataKeyOf } from './data-key.ts';
import type { DataKeyRows } from './envelope-store.ts';
import type { DataKeyWraps, WrappedDataKey } from './wrap-data-key.ts';

/** The data keys of all merchants, unwrapped once and kept in memory for as long as the process lives. */
export interface DataKeys {
  /** Creates the merchant's data key when there is none. */
  of(merchant: string, now: number): Promise<DataKey>;
  find(id: string): Promise<DataKey>;
}

const ID_BYTES = 16;

/** A rotation wraps data keys again and does not change them, so that the cached ones stay right. */
export function createDataKeys(rows: DataKeyRows, wraps: DataKeyWraps): DataKeys {
  const byMerchant = new Map<string, Promise<DataKey>>();
  const byId = new Map<string, Promise<DataKey>>();
  return {
    of: (merchant, now) =>
      kept(byMerchant, merchant, async () => {
        const known = await rows.findOf(merchant);
        return known === undefined ? addDataKey(rows, wraps, merchant, now) : openDataKey(wraps, known);
      }),
    find: (id) =>
      kept(byId, id, async () => {
        const wrapped = await rows.find(id);
        if (wrapped === undefined) {
          throw new Error(`the data key ${id} of stored details is gone; restore the database from a backup`);
        }
        return openDataKey(wraps, wrapped);
      }),
  };
}

/** Simultaneous callers share one result; a failure is not cached, so that the next caller tries again. */
function kept(
  keys: Map<string, Promise<DataKey>>,
  name: string,
  make: () => Promise<DataKey>,
): Promise<DataKey> {
  const known = keys.get(name);
  if (known !== undefined) {
    return known;
  }
  const made = make();
  keys.set(name, made);
  made.catch(() => keys.delete(name));
  return made;
}

/** Another process may have added one first, so the stored one is read afterwards. */
async function addDataKey(
  rows: DataKeyRows,
  wraps: DataKeyWraps,
  merchant: string,
  now: number,
): Promise<DataKey> {
  await rows.add(newDataKey(wraps, merchant, now));
  const added = await rows.findOf(merchant);
  if (added === undefined) {
    throw new Error('a data key that was written is not there');
  }
  return openDataKey(wraps, added);
}

function newDataKey(wraps: DataKeyWraps, merchant: string, createdAt: number): WrappedDataKey {
  const plain = randomBytes(DATA_KEY_BYTES);
  try {
    return wraps.wrap(plain, { id: randomBytes(ID_BYTES).toString('hex'), merchant, createdAt });
  } finally {
    plain.fill(0);
  }
}

function openDataKey(wraps: DataKeyWraps, wrapped: WrappedDataKey): DataKey {
  const plain = wraps.unwrap(wrapped);
  if (!plain.ok) {
    const { kind, vaultKeyId } = plain.error;
    const why = kind === 'key-missing' ? 'is not among the keys of this process' : 'is another one';
    throw new Error(`the data key ${wrapped.id} does not open: the vault's key ${vaultKeyId} ${why}`);
  }
  const key = dataKeyOf(wrapped.id, plain.value);
  plain.value.fill(0);
  return key;
}
