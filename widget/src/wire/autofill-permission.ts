interface PolicyOfFrames {
  /** Every feature that this browser knows. */
  features(): readonly string[];
}

/**
 * The value of a card frame's `allow`, so that the browser may fill it in; empty where the browser does not know this
 * permission: it needs none then, and would complain about the unknown word on the shop's console.
 */
export function autofillPermission(): string {
  const policy: PolicyOfFrames | undefined = Reflect.get(document, 'featurePolicy');
  return policy?.features().includes('autofill') ? 'autofill' : '';
}
