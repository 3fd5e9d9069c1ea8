import { z } from 'zod';
import { sayInSchema } from '../../catalogue/messages/say.ts';
import { amountsByCurrency } from '../../values/amounts-by-currency.ts';

/**
 * The schema of a channel's risk rules in the merchants file.
 *
 * Each rule that a payment matches adds its score; a rule with `decline` also refuses the payment before any acquirer
 * is asked.
 */
const effect = {
  /** The score that a match adds; the sum is limited to 100. */
  score: z.int().min(0).max(100),
  decline: z.boolean().default(false),
};

const velocity = z.strictObject({
  ...effect,
  /** How many payments are allowed within the span. */
  count: z.int().min(1),
  seconds: z
    .int()
    .min(1)
    .max(31 * 24 * 60 * 60),
});

export const riskRules = z.strictObject({
  /** The highest amount of one payment, by currency. */
  amountCeiling: z.strictObject({ ...effect, amounts: amountsByCurrency }).optional(),
  /** Too many payments with one card. */
  cardVelocity: velocity.optional(),
  /** Too many payments from one `customer.ip`. */
  ipVelocity: velocity.optional(),
  /** Billing and shipping address in different countries. */
  countryMismatch: z.strictObject(effect).optional(),
  blockList: z
    .strictObject({
      ...effect,
      bins: z.array(z.string().regex(/^\d{6}$/, sayInSchema('six-digits'))).default([]),
      ips: z.array(z.string().min(1)).default([]),
      emails: z.array(z.string().min(1).toLowerCase()).default([]),
      countries: z.array(z.string().regex(/^[A-Z]{2}$/, sayInSchema('country-letters'))).default([]),
    })
    .optional(),
});

export type RiskRules = z.infer<typeof riskRules>;
export type Velocity = z.infer<typeof velocity>;
