/** Ways in which operations are open. `yes`: any; the others are told apart by what the acquirer has not said. */
export const OPEN_KINDS = ['yes', 'unknown', 'unknown-follow-up'] as const;

export type OpenKind = (typeof OPEN_KINDS)[number];
