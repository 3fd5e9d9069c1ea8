import { INTEGER_NAMES, MONEY_NAMES } from '../generated/parameter-names.ts';
import { invalid } from '../results/tollgate-error.ts';
import { decimalText, isMoney } from './money.ts';

/**
 * The value of a parameter as text for the wire.
 *
 * A number is refused but where the parameter is a whole number: 0.1 + 0.2 is not 0.30, and a postcode or a card
 * number that begins with a zero would lose it.
 *
 * @throws TollgateError of the kind `invalid-argument`
 */
export function textOf({ name, value }: Field): string {
  const row = nameInTables(name);
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'object' && value !== null && isMoney(value)) {
    return moneyText(name, row, decimalText(value));
  }
  if (MONEY_NAMES.has(row)) {
    throw invalid(
      name,
      `is a ${typeof value}, and a sum of money is text such as '92.00' or { minorUnits: 9200n, currency: 'EUR' }`,
    );
  }
  const isInteger = typeof value === 'bigint' || Number.isSafeInteger(value);
  if (INTEGER_NAMES.has(row) && isInteger) return String(value);
  throw invalid(name, `is a ${typeof value}: write it as text`);
}

function moneyText(name: string, row: string, written: ReturnType<typeof decimalText>): string {
  if (!MONEY_NAMES.has(row)) throw invalid(name, 'is no sum of money');
  if ('why' in written) throw invalid(name, written.why);
  return written.text;
}

/** A parameter by its name on the wire, before its value is text. */
export interface Field {
  /** `cart.items[0].price` */
  readonly name: string;
  readonly value: unknown;
}

/** A name as the tables of the description write it: `cart.items[n].price`. */
export function nameInTables(name: string): string {
  return name.replaceAll(/\[\d+\]/g, '[n]');
}
