/** The acquirer's words for what it books; ours are in the port. */
export const PAYMENT_OPERATIONS = ['authorisation', 'sale', 'credit'] as const;
export const FOLLOW_UP_OPERATIONS = ['extension', 'capture', 'reversal', 'refund'] as const;

export type FollowUpOperation = (typeof FOLLOW_UP_OPERATIONS)[number];
export type AcquirerOperationType = (typeof PAYMENT_OPERATIONS)[number] | FollowUpOperation;
