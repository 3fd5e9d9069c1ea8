import { currencyDigits } from '../../catalogue/currencies.ts';
import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import type { Money } from '../../values/money.ts';
import { failure, type Result, success } from '../../values/result.ts';
import { LARGEST_STRIPE_AMOUNT } from './stripe-limits.ts';

/** The decimals of Stripe's amounts, for currencies that do not have two. Source: Stripe's list of currencies. */
const DIGITS_OTHER_THAN_TWO: ReadonlyMap<string, number> = new Map([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG'].map((code) => [code, 0] as const),
  ...['RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map((code) => [code, 0] as const),
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((code) => [code, 3] as const),
]);

/** Currencies without decimals in ISO 4217 that still have two at Stripe, for old integrations. */
const STILL_TWO: ReadonlySet<string> = new Set(['ISK', 'UGX']);

/** The last of three decimals must be zero, because Stripe's partners support two. */
const LAST_OF_THREE = 10n;

const AMOUNT_INVALID: ResultCode = '800.100.174';
const CURRENCY_NOT_HANDLED: ResultCode = '800.100.173';
const TOO_LARGE: ResultCode = '100.550.301';
const TOO_LOW: ResultCode = '100.550.300';

/**
 * An amount in Stripe's units, which are not always those of ISO 4217, as a safe integer.
 *
 * @returns a failure with the result code of the decline when Stripe cannot express the amount
 */
export function stripeAmount({ minor, currency }: Money): Result<number, ResultCode> {
  const digits = stripeDigits(currency);
  if (digits === undefined) return failure(CURRENCY_NOT_HANDLED);
  const more = digits - currencyDigits(currency);
  const factor = 10n ** BigInt(Math.abs(more));
  if (more < 0 && minor % factor !== 0n) return failure(AMOUNT_INVALID);
  const units = more < 0 ? minor / factor : minor * factor;
  if (units <= 0n) return failure(TOO_LOW);
  if (units > LARGEST_STRIPE_AMOUNT) return failure(TOO_LARGE);
  return digits === 3 && units % LAST_OF_THREE !== 0n ? failure(AMOUNT_INVALID) : success(Number(units));
}

/** Whether Stripe booked the requested amount. */
export function isStripeAmount(booked: number, currency: string, money: Money): boolean {
  const units = stripeAmount(money);
  return units.ok && units.value === booked && currency === stripeCurrency(money);
}

export function stripeCurrency({ currency }: Money): string {
  return currency.toLowerCase();
}

/** The decimals of a currency at Stripe: two unless listed; `undefined` for a currency that Stripe does not support. */
function stripeDigits(currency: string): number | undefined {
  const listed = DIGITS_OTHER_THAN_TWO.get(currency);
  if (listed !== undefined) return listed;
  return STILL_TWO.has(currency) || currencyDigits(currency) === 2 ? 2 : undefined;
}
