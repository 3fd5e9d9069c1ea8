import { failure, type Result, success } from '../../values/result.ts';
import { createDataKeyWraps, type WrapFault } from './data-key.ts';
import type { DataKeyRows } from './envelope-store.ts';
import type { VaultKeys } from './vault-keys.ts';

/**
 * Checks that every data key opens with the keys of the vault. Otherwise a lost key would only be noticed at the first
 * payment with stored details.
 *
 * @returns one line for the operator, which quotes no key
 */
export async function checkDataKeys(rows: DataKeyRows, keys: VaultKeys): Promise<Result<void, string>> {
  const wraps = createDataKeyWraps(keys);
  const counts = new Map<string, { readonly fault: WrapFault; n: number }>();
  for (const wrapped of await rows.list()) {
    const plain = wraps.unwrap(wrapped);
    if (plain.ok) {
      plain.value.fill(0);
    } else {
      const { kind, vaultKeyId } = plain.error;
      const count = counts.get(`${kind} ${vaultKeyId}`) ?? { fault: plain.error, n: 0 };
      counts.set(`${kind} ${vaultKeyId}`, { ...count, n: count.n + 1 });
    }
  }
  return counts.size === 0
    ? success(undefined)
    : failure([...counts.values()].map(({ fault, n }) => wrapFaultLine(fault, n)).join('; '));
}

/** @param count how many data keys have this fault */
export function wrapFaultLine({ kind, vaultKeyId }: WrapFault, count: number): string {
  const what = count === 1 ? '1 data key' : `${count} data keys`;
  switch (kind) {
    case 'key-missing':
      return `the key ${vaultKeyId} is missing, and ${what} of stored details cannot be opened without it; add it behind the key in use`;
    case 'does-not-open':
      return `the key ${vaultKeyId} is another one than ${what} of stored details were closed with; restore the key that had this id`;
  }
}
