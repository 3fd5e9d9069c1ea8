import { type CURRENCIES, OTHER_DIGITS } from '../generated/currency-digits.ts';

/**
 * A sum of money in the smallest unit of its currency: cents of a euro, yen, fils of a Bahraini dinar.
 *
 * A `number` has to be a whole one; there is no way to give a fraction, so nothing is ever rounded.
 */
export interface Money {
  readonly minorUnits: bigint | number;
  readonly currency: Currency;
}

/** The decimals of the wire. spec: Request parameters › amount. */
const WIRE_DECIMALS = 2;

/** Whether a value is meant as {@link Money}; what is in it is checked by {@link decimalText}. */
export function isMoney(value: object): value is Money {
  return Object.hasOwn(value, 'minorUnits');
}

/**
 * A sum as the wire has it, with two decimals: `92.00`.
 *
 * @returns the text, or why there is none, in words that follow the name of a parameter
 */
export function decimalText({ minorUnits, currency }: Money): { text: string } | { why: string } {
  if (typeof minorUnits === 'number' && !Number.isSafeInteger(minorUnits)) {
    return { why: 'has minor units that are not a whole number' };
  }
  if (typeof minorUnits !== 'number' && typeof minorUnits !== 'bigint') {
    return { why: 'has minor units that are neither a bigint nor a whole number' };
  }
  if (minorUnits < 0) return { why: 'is less than nothing: a refund is an operation of its own' };
  const digits = OTHER_DIGITS[currency] ?? WIRE_DECIMALS;
  const hundredths = inHundredths(BigInt(minorUnits), digits);
  if (hundredths === undefined) {
    return { why: `is finer than two decimals, and the gateway takes no finer sum in ${currency}` };
  }
  const text = hundredths.toString().padStart(WIRE_DECIMALS + 1, '0');
  return { text: `${text.slice(0, -WIRE_DECIMALS)}.${text.slice(-WIRE_DECIMALS)}` };
}

function inHundredths(minorUnits: bigint, digits: number): bigint | undefined {
  if (digits <= WIRE_DECIMALS) return minorUnits * 10n ** BigInt(WIRE_DECIMALS - digits);
  const finer = 10n ** BigInt(digits - WIRE_DECIMALS);
  return minorUnits % finer === 0n ? minorUnits / finer : undefined;
}

/**
 * A sum of an answer in minor units, for sums and comparisons without floating point.
 *
 * @param amount as an answer has it: `92.00`
 * @throws RangeError when the text is not a sum of this currency
 */
export function minorUnitsOf(amount: string, currency: Currency): bigint {
  const [, whole, decimals = '00'] = /^(\d{1,15})(?:\.(\d{2}))?$/.exec(amount) ?? [];
  const digits = OTHER_DIGITS[currency] ?? WIRE_DECIMALS;
  if (whole !== undefined) {
    const hundredths = BigInt(whole + decimals);
    if (digits >= WIRE_DECIMALS) return hundredths * 10n ** BigInt(digits - WIRE_DECIMALS);
    const coarser = 10n ** BigInt(WIRE_DECIMALS - digits);
    if (hundredths % coarser === 0n) return hundredths / coarser;
  }
  throw new RangeError(`This is not a sum of ${currency} as the gateway writes it.`);
}

/** A currency that a payment can be in, by its code of ISO 4217. */
export type Currency = (typeof CURRENCIES)[number];
