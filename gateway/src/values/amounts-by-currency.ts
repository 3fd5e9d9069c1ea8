import { z } from 'zod';
import { say } from '../catalogue/messages/say.ts';
import { AMOUNT } from '../catalogue/parameters/formats.ts';
import { moneyFromWire } from './money.ts';

const currency = z.string().regex(/^[A-Z]{3}$/, say('currency-letters'));
const amount = z
  .string()
  .regex(new RegExp(`^\\d{1,${AMOUNT.maxIntegerDigits}}(\\.\\d{2})?$`), say('routing-amount'));

/** One amount for each of some currencies, as settings have them: `{"EUR": "30.00"}`. */
export const amountsByCurrency = z.record(currency, amount).superRefine((amounts, context) => {
  for (const [code, text] of Object.entries(amounts)) {
    // A text that is not an amount has its own issue already.
    if (amount.safeParse(text).success && !moneyFromWire(text, code).ok) {
      context.addIssue({ code: 'custom', path: [code], message: `is finer than ${code} allows` });
    }
  }
});

export type AmountsByCurrency = z.infer<typeof amountsByCurrency>;
