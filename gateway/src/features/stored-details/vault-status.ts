import type { DataKeyRows } from './envelope-store.ts';
import type { VaultKeys } from './vault-keys.ts';

/** The data that depends on one key of the vault. */
export interface KeyUse {
  readonly id: string;
  /** Missing: a data key is wrapped with it, and it is not among the keys. */
  readonly role: 'current' | 'older' | 'missing';
  readonly dataKeys: number;
  /** The number of stored details that are sealed with those data keys, without erased ones. */
  readonly registrations: number;
}

/** All keys that are known or needed: the known ones in their order, then the missing ones. */
export async function vaultStatus(rows: DataKeyRows, keys: VaultKeys): Promise<readonly KeyUse[]> {
  const counts = new Map(keys.all.map(({ id }) => [id, { dataKeys: 0, registrations: 0 }]));
  for (const { id, vaultKeyId } of await rows.list()) {
    const { dataKeys, registrations } = counts.get(vaultKeyId) ?? { dataKeys: 0, registrations: 0 };
    counts.set(vaultKeyId, {
      dataKeys: dataKeys + 1,
      // oxlint-disable-next-line no-await-in-loop -- one count at a time leaves the store to the gateways
      registrations: registrations + (await rows.countSealedWith(id)),
    });
  }
  return [...counts].map(([id, { dataKeys, registrations }]) => {
    return { id, role: roleOf(keys, id), dataKeys, registrations };
  });
}

/** The remaining work of a retirement. */
export interface RetiringKeys {
  /** Retired data keys that are not destroyed yet. */
  readonly dataKeys: number;
  /** The stored details that are still sealed with them. */
  readonly registrations: number;
  /** Since when the first of them is retired, in milliseconds since the epoch. */
  readonly since: number;
}

/** @returns `undefined` when no data key is being retired */
export async function retiringKeys(rows: DataKeyRows): Promise<RetiringKeys | undefined> {
  const retired = (await rows.list()).filter(({ retiredAt }) => retiredAt !== undefined);
  let registrations = 0;
  for (const { id } of retired) {
    // oxlint-disable-next-line no-await-in-loop -- one count at a time leaves the store to the gateways
    registrations += await rows.countSealedWith(id);
  }
  const since = Math.min(...retired.map(({ retiredAt = 0 }) => retiredAt));
  return retired.length === 0 ? undefined : { dataKeys: retired.length, registrations, since };
}

/** The keys that no stored details need any more. */
export function unusedKeys(uses: readonly KeyUse[]): readonly string[] {
  return uses.filter(({ role, dataKeys }) => role === 'older' && dataKeys === 0).map(({ id }) => id);
}

function roleOf(keys: VaultKeys, id: string): KeyUse['role'] {
  if (id === keys.current.id) return 'current';
  return keys.all.some((key) => key.id === id) ? 'older' : 'missing';
}
