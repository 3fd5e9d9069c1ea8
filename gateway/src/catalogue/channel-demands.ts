/**
 * How much a channel demands of requests.
 *
 * `lenient` is for integrations that were built for a gateway with fewer demands. The rows and rules that differ say so
 * in a column of their own: `lenientFormat` of a parameter, `requiresIfLenient` of a rule.
 */
export const VALIDATIONS = ['strict', 'lenient'] as const;

export type Validation = (typeof VALIDATIONS)[number];

/**
 * Which card payments of a present shopper need the security code.
 *
 * `required`: those with a card that the shopper types. `always`: those with a stored card, too. `optional`: none, so that
 * a code is used where it is sent. A payment that the merchant makes never has one, because none may be stored.
 */
export const SECURITY_CODE_DEMANDS = ['required', 'optional', 'always'] as const;

export type SecurityCodeDemand = (typeof SECURITY_CODE_DEMANDS)[number];

/** The dimensions by which attempts of a channel are counted; of several exceeded limits, the first is named. */
export const DIMENSIONS = ['storedDetail', 'address', 'bin', 'channel'] as const;

export type Dimension = (typeof DIMENSIONS)[number];

/**
 * The action on an attempt above a limit: refuse it, have the issuer challenge the shopper, or ask the shopper to try
 * again later.
 */
export const CARD_TESTING_ACTIONS = ['refuse', 'challenge', 'pause'] as const;

export type CardTestingAction = (typeof CARD_TESTING_ACTIONS)[number];
