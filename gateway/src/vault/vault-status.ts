import type { DataKeyRows } from './envelope-store.ts';
import type { VaultKeys } from './vault-keys.ts';

/** What hangs on one key of the vault. */
export interface KeyUse {
  readonly id: string;
  /** Missing: something is closed with it, and it is not among the keys. */
  readonly role: 'current' | 'older' | 'missing';
  readonly dataKeys: number;
  /** Stored details that are sealed with those data keys; erased ones are not among them. */
  readonly registrations: number;
}

/** Every key that is known or needed: in the order of the keys, and then what is missing. */
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

/** Which keys the stored details do not need any more. */
export function unusedKeys(uses: readonly KeyUse[]): readonly string[] {
  return uses.filter(({ role, dataKeys }) => role === 'older' && dataKeys === 0).map(({ id }) => id);
}

function roleOf(keys: VaultKeys, id: string): KeyUse['role'] {
  if (id === keys.current.id) {
    return 'current';
  }
  return keys.all.some((key) => key.id === id) ? 'older' : 'missing';
}
