import type { DataKeyWraps, WrappedDataKey } from './data-key.ts';
import { type DataKey, dataKeyOf, newDataKey } from './data-key.ts';
import type { DataKeyRows } from './envelope-store.ts';

/** The data keys of all merchants, unwrapped once and kept in memory. */
export interface DataKeys {
  /** The one in use. Creates the merchant's data key when there is none. */
  of(merchant: string, now: number): Promise<DataKey>;
  /** The keys of a merchant that are being retired: details that they sealed are still found by their fingerprints. */
  retiredOf(merchant: string): Promise<readonly DataKey[]>;
  find(id: string): Promise<DataKey>;
}

/**
 * For how long a process caches that a data key is in use, in milliseconds. One that was replaced seals nothing new
 * after this, and so may be destroyed a while later.
 */
export const DATA_KEY_CACHED_FOR = 30_000;

/** A destroyed one leaves the memory of a gateway after this, in milliseconds. */
const OPENED_FOR = 600_000;

/**
 * A rotation wraps data keys again and does not change them, so that the cached ones stay right; retirement replaces
 * them.
 *
 * @param monotonic milliseconds that never decrease
 */
export function createDataKeys(
  rows: DataKeyRows,
  wraps: DataKeyWraps,
  monotonic: () => number = () => performance.now(),
): DataKeys {
  const inUse = new Map<string, Kept<DataKey>>();
  const retired = new Map<string, Kept<readonly DataKey[]>>();
  const byId = new Map<string, Kept<DataKey>>();
  return {
    of: (merchant, now) =>
      kept(inUse, merchant, monotonic() + DATA_KEY_CACHED_FOR, monotonic(), async () => {
        const known = await rows.findOf(merchant);
        return known === undefined ? addDataKey(rows, wraps, merchant, now) : openDataKey(wraps, known);
      }),
    retiredOf: (merchant) =>
      kept(retired, merchant, monotonic() + DATA_KEY_CACHED_FOR, monotonic(), async () =>
        (await rows.findRetiredOf(merchant)).map((wrapped) => openDataKey(wraps, wrapped)),
      ),
    find: (id) =>
      kept(byId, id, monotonic() + OPENED_FOR, monotonic(), async () => {
        const wrapped = await rows.find(id);
        if (wrapped === undefined) {
          throw new Error(`the data key ${id} of stored details is gone; restore the database from a backup`);
        }
        return openDataKey(wraps, wrapped);
      }),
  };
}

interface Kept<T> {
  readonly value: Promise<T>;
  readonly until: number;
}

/** Simultaneous callers share one result; a failure is not cached, so that the next caller tries again. */
function kept<T>(
  keys: Map<string, Kept<T>>,
  name: string,
  until: number,
  now: number,
  make: () => Promise<T>,
): Promise<T> {
  const known = keys.get(name);
  if (known !== undefined && now < known.until) return known.value;
  const entry = { value: make(), until };
  keys.set(name, entry);
  entry.value.catch(() => {
    if (keys.get(name) === entry) keys.delete(name);
  });
  return entry.value;
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
  if (added === undefined) throw new Error('a data key that was written is not there');
  return openDataKey(wraps, added);
}

/** @throws when its key of the vault is missing or another one */
export function openDataKey(wraps: DataKeyWraps, wrapped: WrappedDataKey): DataKey {
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
