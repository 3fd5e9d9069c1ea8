import { INTEGER_NAMES, MONEY_NAMES } from '../generated/parameter-names.ts';
import { decimalText, isMoney } from '../money/money.ts';
import { type Field, nameInTables } from './field.ts';
import { invalid } from './invalid.ts';

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
  if (typeof value === 'string') {
    return value;
  }
  if (typeof value === 'boolean') {
    return String(value);
  }
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
  if (INTEGER_NAMES.has(row) && isInteger) {
    return String(value);
  }
  throw invalid(name, `is a ${typeof value}: write it as text`);
}

function moneyText(name: string, row: string, written: ReturnType<typeof decimalText>): string {
  if (!MONEY_NAMES.has(row)) {
    throw invalid(name, 'is no sum of money');
  }
  if ('why' in written) {
    throw invalid(name, written.why);
  }
  return written.text;
}
