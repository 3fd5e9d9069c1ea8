/**
 * The payment types that create a payment of their own.
 *
 * spec: What the service does. Types that refer to an earlier payment join this table with the life cycle.
 */
export const PAYMENT_TYPES = {
  PA: { meaning: 'Preauthorisation: reserves the amount until a capture', captures: 'later' },
  DB: { meaning: 'Debit: reserves and captures the amount in one step', captures: 'with-authorisation' },
} as const;

export type CreatingPaymentType = keyof typeof PAYMENT_TYPES;

export function isCreatingPaymentType(text: string): text is CreatingPaymentType {
  return Object.hasOwn(PAYMENT_TYPES, text);
}
