import { expect } from 'vitest';
import { createRegistrations } from './create-registrations.ts';
import type { EnvelopeStore } from './envelope-store.ts';
import type { Registration } from './registrations.ts';
import { sampleDetails } from './sample-registration.fixture.ts';
import { sampleKey, sampleKeys } from './vault-place.fixture.ts';

const KEYS = sampleKeys(sampleKey(1));

/** Turns the tables of the vault into those of the version before customers, after its trigger is removed. */
export const WITHOUT_CUSTOMERS = `
  ALTER TABLE data_keys DROP COLUMN retired_at;
  ALTER TABLE data_keys DROP COLUMN retired_merchant;
  DROP INDEX registrations_by_expiry;
  DROP INDEX registrations_by_deletion;
  DROP INDEX registrations_of_customer;
  ALTER TABLE registrations DROP COLUMN merchant_customer_id;
  CREATE INDEX registrations_by_fingerprint ON registrations (merchant, fingerprint) WHERE state = 'active';
  UPDATE migrations SET done = 1 WHERE part = 'vault';
`;

export function storeBefore(store: EnvelopeStore): Promise<Registration> {
  return createRegistrations(store, KEYS).store(sampleDetails());
}

/** Details of the older tables stay usable, belong to no customer, and are shared where a checkout offers them. */
export async function expectKept(store: EnvelopeStore, before: Registration): Promise<void> {
  const registrations = createRegistrations(store, KEYS);
  expect(await registrations.find(before.id)).toEqual({ ...before, merchantCustomerId: undefined });
  expect(await registrations.open(before.id)).toMatchObject({ kind: 'card', holder: 'Jane Jones' });
  const mine = await registrations.store(sampleDetails());
  expect(mine.id).not.toBe(before.id);
  const offered = await registrations.store(sampleDetails({ merchantCustomerId: 'customer-2' }), [before.id]);
  expect(offered.id).toBe(before.id);
  expect(await registrations.erase(before.id, 1)).toBe(true);
  expect(await registrations.find(mine.id)).toMatchObject({ state: 'active' });
}
