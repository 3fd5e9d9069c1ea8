import { readScriptAddress } from '../page/script-address.ts';

/** What a page with a `trusted-types` directive has to list. */
export const POLICY_NAME = 'tollgate';

interface ScriptPolicy {
  createScriptURL(address: string): unknown;
}

/** The part of Trusted Types that is used here; the compiler's own library does not have them. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/**
 * The address of a script in the form that Trusted Types let through, and as it is where a browser has none.
 *
 * The policy lets through what a gateway serves the script under, and nothing else.
 */
export function trustedScriptAddress(address: string): string {
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  if (factory === undefined) {
    return address;
  }
  policy ??= factory.createPolicy(POLICY_NAME, { createScriptURL: checked });
  // A `TrustedScriptURL` goes where a string goes, and only the browser can tell the two apart.
  return policy.createScriptURL(address) as string;
}

function checked(address: string): string {
  if (readScriptAddress(address) === undefined) {
    throw new TypeError('this is not the address of a payment script');
  }
  return address;
}
