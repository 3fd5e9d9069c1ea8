/**
 * Which card payments of a present shopper need the security code.
 *
 * `required`: those with a card that the shopper types. `always`: those with a stored card, too. `optional`: none, so that
 * a code is used where it is sent. A payment that the merchant makes never has one, because none may be stored.
 */
export const SECURITY_CODE_DEMANDS = ['required', 'optional', 'always'] as const;

export type SecurityCodeDemand = (typeof SECURITY_CODE_DEMANDS)[number];
