import { z } from 'zod';
import { sayInSchema } from '../catalogue/messages/say.ts';
import { CREATING_TYPES } from '../catalogue/payment-types.ts';
import { isResultCode, type ResultCode } from '../catalogue/result-codes/result-codes.ts';
import { brandList } from '../payment/brand-list.ts';
import { moneyFromWire } from '../values/money.ts';

/** The schema of a channel's routing in the merchants file. */
const acquirerName = z.string().min(1).max(100);
const currency = z.string().regex(/^[A-Z]{3}$/, sayInSchema('currency-letters'));
const amount = z.string().regex(/^\d{1,10}(\.\d{2})?$/, sayInSchema('routing-amount'));

/** Both ends are included. */
const span = z.strictObject({ from: amount.exactOptional(), to: amount.exactOptional() });

const amounts = z.record(currency, span).superRefine((spans, context) => {
  for (const [code, { from, to }] of Object.entries(spans)) {
    const [lowest, highest] = [minorOf(from, code), minorOf(to, code)];
    if (lowest === 'too-fine' || highest === 'too-fine') {
      context.addIssue({ code: 'custom', path: [code], message: sayInSchema('finer-than', code) });
    } else if (lowest !== undefined && highest !== undefined && lowest > highest) {
      context.addIssue({ code: 'custom', path: [code], message: sayInSchema('begins-above-end') });
    }
  }
});

/** A text that is not an amount has its own issue already. */
function minorOf(text: string | undefined, code: string): bigint | 'too-fine' | undefined {
  const money = amount.safeParse(text).success ? moneyFromWire(text ?? '', code) : undefined;
  return money?.ok === false ? 'too-fine' : money?.value.minor;
}

/** A route; a payment must match all its conditions. */
export const routeRule = z.strictObject({
  brands: brandList.exactOptional(),
  currencies: z.array(currency).min(1).exactOptional(),
  paymentTypes: z.array(z.enum(CREATING_TYPES)).min(1).exactOptional(),
  /** By currency; a payment in another currency does not match. */
  amounts: amounts.exactOptional(),
  acquirer: acquirerName,
});

const resultCode = z.custom<ResultCode>(
  (value) => typeof value === 'string' && isResultCode(value),
  sayInSchema('no-result-code'),
);

/** A second attempt at another acquirer. spec: Smart retry. */
export const smartRetry = z.strictObject({
  fallback: acquirerName,
  /** The result codes after which a payment is retried: the default ones, or these. */
  softRejects: z.union([z.literal('default'), z.array(resultCode).min(1)]).default('default'),
  /** Whether payments outside of a series are retried. */
  standalone: z.boolean().default(true),
  /** Whether payments with stored details are retried, by the kind of their series. */
  cardOnFile: z
    .strictObject({
      unscheduled: z.boolean().default(false),
      recurring: z.boolean().default(false),
      installment: z.boolean().default(false),
    })
    .default({ unscheduled: false, recurring: false, installment: false }),
});

export type RouteRule = z.infer<typeof routeRule>;
export type SmartRetry = z.infer<typeof smartRetry>;
