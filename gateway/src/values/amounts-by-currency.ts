import { z } from 'zod';
import { sayInSchema } from '../catalogue/messages/say.ts';
import { AMOUNT } from '../catalogue/parameters/formats.ts';
import { moneyFromWire } from './money.ts';

const currency = z.string().regex(/^[A-Z]{3}$/, sayInSchema('currency-letters'));
const amount = z
  .string()
  .regex(new RegExp(`^\\d{1,${AMOUNT.maxIntegerDigits}}(\\.\\d{2})?$`), sayInSchema('routing-amount'));

/** One amount for each of some currencies, as settings have them: `{"EUR": "30.00"}`. */
export const amountsByCurrency = z.record(currency, amount).superRefine((amounts, context) => {
  for (const [code, text] of Object.entries(amounts)) {
    // A text that is not an amount has its own issue already.
    if (amount.safeParse(text).success && !moneyFromWire(text, code).ok) {
      context.addIssue({ code: 'custom', path: [code], message: sayInSchema('finer-than', code) });
    }
  }
});

export type AmountsByCurrency = z.infer<typeof amountsByCurrency>;
