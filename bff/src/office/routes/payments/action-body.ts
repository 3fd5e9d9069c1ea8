import { z } from 'zod';

/** What every action on a payment brings. */
export const actionBody = {
  idempotencyKey: z
    .string()
    .regex(/^[A-Za-z0-9-]{16,64}$/, 'must have 16 to 64 letters, digits and hyphens')
    .describe('Made when the dialog opens; the same for every try of the same action'),
  reason: z.string().trim().min(1).max(200).optional().describe('For the audit log'),
};

export const amountText = z.string().regex(/^\d{1,10}(?:\.\d{2})?$/, 'must be an amount such as 12.50');

/** Of actions on a part of a payment. */
export const amountBody = {
  amount: amountText.optional().describe('In the currency of the payment; absent: all that is left'),
};
