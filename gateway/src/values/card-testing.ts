/** The dimensions by which attempts of a channel are counted; of several exceeded limits, the first is named. */
export const DIMENSIONS = ['storedDetail', 'address', 'bin', 'channel'] as const;

export type Dimension = (typeof DIMENSIONS)[number];

/**
 * The action on an attempt above a limit: refuse it, have the issuer challenge the shopper, or ask the shopper to try
 * again later.
 */
export const CARD_TESTING_ACTIONS = ['refuse', 'challenge', 'pause'] as const;

export type CardTestingAction = (typeof CARD_TESTING_ACTIONS)[number];
