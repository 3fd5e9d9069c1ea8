interface ScriptPolicy {
  createScriptURL(address: string): unknown;
}

/** The part of Trusted Types that is used here; the compiler's own library does not have them. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy;
}

const policies: Record<string, ScriptPolicy> = {};

/**
 * The address of a script in the form that Trusted Types let through, and as it is where a browser has none.
 *
 * @param name of the policy, which a page with a `trusted-types` directive has to list
 * @param createScriptURL the rule of the policy: an address that is not ours becomes an empty one; that of its first use
 *   stays
 * @throws what the browser throws where the page does not list the policy
 */
export function trustedAddress(
  name: string,
  address: string,
  createScriptURL: (address: string) => string,
): string {
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  if (factory === undefined) return address;
  policies[name] ??= factory.createPolicy(name, { createScriptURL });
  // A `TrustedScriptURL` goes where a string goes, and only the browser distinguishes the two.
  return policies[name].createScriptURL(address) as string;
}
