import { type Result, success } from '../values/result.ts';
import { checkDataKeys } from './check-data-keys.ts';
import { createRegistrations } from './create-registrations.ts';
import type { EnvelopeStore } from './envelope-store.ts';
import type { Registrations } from './registrations.ts';
import type { VaultKeys } from './vault-keys.ts';

/**
 * Opens the registrations of a store after a check that all its keys are known.
 *
 * @returns one line for the operator when a key is missing or wrong
 */
export async function openRegistrations(
  store: EnvelopeStore,
  keys: VaultKeys,
): Promise<Result<Registrations, string>> {
  const checked = await checkDataKeys(store.dataKeys, keys);
  return checked.ok ? success(createRegistrations(store, keys)) : checked;
}
