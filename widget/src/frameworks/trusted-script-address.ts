import { readScriptAddress } from '../page/script-address.ts';
import { trustedAddress } from '../page/trusted-address.ts';

/** What a page with a `trusted-types` directive has to list. */
export const POLICY_NAME = 'tollgate';

/** The address of a payment script as Trusted Types let it through: what a gateway serves the script under, and nothing else. */
export function trustedScriptAddress(address: string): string {
  return trustedAddress(POLICY_NAME, address, (given) => readScriptAddress(given) !== undefined);
}
