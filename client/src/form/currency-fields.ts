import { CURRENCIES } from '../generated/currency-digits.ts';
import { CURRENCY_NAMES } from '../generated/parameter-names.ts';
import { invalid } from '../results/tollgate-error.ts';
import { isMoney, type Money } from './money.ts';
import { type Field, nameInTables } from './text-of.ts';

/**
 * The currencies that sums of money bring along, as parameters of their own: that of `amount` is `currency`, that of
 * `forex.amount` is `forex.currency`. A sum with no currency next to it is in that of the payment.
 *
 * @throws TollgateError of the kind `invalid-argument` when two currencies contradict each other, so that no yen are
 *   ever sent as euros
 */
export function currencyFields(fields: readonly Field[]): readonly Field[] {
  const said = new Map(fields.map(({ name, value }) => [name, value]));
  const brought: Field[] = [];
  const sums = fields.filter((field): field is Field & { value: Money } => isSum(field.value));
  // Fields with a currency next to them come first, because that of the payment is among these.
  for (const { name, value } of sums.toSorted((a, b) => Number(isAlone(a.name)) - Number(isAlone(b.name)))) {
    if (!CURRENCIES.includes(value.currency)) throw invalid(name, 'has a currency that does not exist');
    const place = isAlone(name) ? 'currency' : currencyFieldOf(name);
    const known = said.get(place) ?? undefined;
    if (known === undefined && !isAlone(name)) {
      said.set(place, value.currency);
      brought.push({ name: place, value: value.currency });
    } else if (known !== undefined && known !== value.currency) {
      throw invalid(name, `is in another currency than ${place} says`);
    }
  }
  return brought;
}

function isSum(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && isMoney(value);
}

/** Whether the interface has no currency for this one sum. */
function isAlone(name: string): boolean {
  return !CURRENCY_NAMES.has(nameInTables(currencyFieldOf(name)));
}

function currencyFieldOf(name: string): string {
  return name.replace(/[^.]+$/, 'currency');
}
