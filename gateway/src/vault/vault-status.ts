import type { DataKeyRows } from './envelope-store.ts';
import type { VaultKeys } from './vault-keys.ts';

/** What depends on one key of the vault. */
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

/** The keys that no stored details need any more. */
export function unusedKeys(uses: readonly KeyUse[]): readonly string[] {
  return uses.filter(({ role, dataKeys }) => role === 'older' && dataKeys === 0).map(({ id }) => id);
}

function roleOf(keys: VaultKeys, id: string): KeyUse['role'] {
  if (id === keys.current.id) {
    return 'current';
  }
  return keys.all.some((key) => key.id === id) ? 'older' : 'missing';
}
