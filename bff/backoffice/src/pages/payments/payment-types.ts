/** Types of payments and of what refers to them, in words. */
export const PAYMENT_TYPES: Readonly<Record<string, string>> = {
  PA: 'Authorisation',
  DB: 'Debit',
  CD: 'Credit',
  CP: 'Capture',
  RV: 'Reversal',
  RF: 'Refund',
  CB: 'Chargeback',
  CR: 'Chargeback reversal',
  '3D': 'Authentication',
};

export function typeWords(type: string): string {
  return PAYMENT_TYPES[type] ?? type;
}
