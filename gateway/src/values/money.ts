import { currencyDigits } from '../catalogue/currencies.ts';
import { failure, type Result, success } from './result.ts';

/** An amount of money in integer minor units (cents for EUR, yen for JPY, fils for BHD). Never a float. */
export interface Money {
  readonly minor: bigint;
  /** ISO 4217, three capitals. */
  readonly currency: string;
}

/** The failure of an amount with more decimals than its currency: 92.50 JPY. */
interface TooFine {
  readonly kind: 'too-fine';
  readonly currencyDigits: number;
}

/** The wire format has two decimals, whatever the currency. spec: Conventions › Amount format. */
const WIRE_DIGITS = 2;

/**
 * Reads the wire format into minor units.
 *
 * @param amount digits with an optional dot and two decimals, already checked against the format of `amount`
 */
export function moneyFromWire(amount: string, currency: string): Result<Money, TooFine> {
  const [whole = '0', fraction = ''] = amount.split('.');
  const hundredths = BigInt(whole + fraction.padEnd(WIRE_DIGITS, '0'));
  const digits = currencyDigits(currency);
  if (digits >= WIRE_DIGITS) {
    return success({ minor: hundredths * 10n ** BigInt(digits - WIRE_DIGITS), currency });
  }
  const divisor = 10n ** BigInt(WIRE_DIGITS - digits);
  if (hundredths % divisor !== 0n) return failure({ kind: 'too-fine', currencyDigits: digits });
  return success({ minor: hundredths / divisor, currency });
}

/**
 * Writes the wire format, which always has two decimals. Amounts come from {@link moneyFromWire}, so no digit is lost
 * here.
 */
export function moneyToWire(money: Money): string {
  const digits = currencyDigits(money.currency);
  const hundredths =
    digits >= WIRE_DIGITS
      ? money.minor / 10n ** BigInt(digits - WIRE_DIGITS)
      : money.minor * 10n ** BigInt(WIRE_DIGITS - digits);
  const text = hundredths.toString().padStart(WIRE_DIGITS + 1, '0');
  return `${text.slice(0, -WIRE_DIGITS)}.${text.slice(-WIRE_DIGITS)}`;
}

/** The amount that a list has for a currency, in its minor units; `undefined` for one that is not listed. */
export function minorAmountFor(amounts: Readonly<Record<string, string>>, code: string): bigint | undefined {
  const text = Object.hasOwn(amounts, code) ? amounts[code] : undefined;
  const money = text === undefined ? undefined : moneyFromWire(text, code);
  return money?.ok === true ? money.value.minor : undefined;
}
