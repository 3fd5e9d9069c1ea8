import { describeCustomersDetails } from './customers-details.contract.ts';
import { describeDataKeys } from './data-keys.contract.ts';
import { describeRegistrationLives } from './registration-lives.contract.ts';
import { describeRegistrationRecords } from './registration-records.contract.ts';
import { describeRetirement } from './retirement.contract.ts';
import { describeRotation } from './rotation.contract.ts';
import { describeSeals } from './seals.contract.ts';
import type { VaultPlace } from './vault-place.fixture.ts';

/**
 * The one suite that every store of payment details must pass.
 *
 * @param open gives an empty store in a place of its own
 */
export function describeRegistrations(name: string, open: () => Promise<VaultPlace>): void {
  describeRegistrationRecords(name, open);
  describeCustomersDetails(name, open);
  describeRegistrationLives(name, open);
  describeSeals(name, open);
  describeDataKeys(name, open);
  describeRotation(name, open);
  describeRetirement(name, open);
}
