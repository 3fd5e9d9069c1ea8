import { CURRENCIES } from '../generated/currency-digits.ts';
import { CURRENCY_NAMES, INTEGER_NAMES, KEYED_NAMES, MONEY_NAMES } from '../generated/parameter-names.ts';
import { invalid } from '../results/tollgate-error.ts';
import { decimalText, isMoney, type Money } from './money.ts';

/** Deeper than any parameter of the interface; only an object that contains itself gets there. */
const DEEPEST = 8;

/**
 * A form for the wire, from nested objects, flat names, or both: `{ customer: { givenName } }` and
 * `{ 'customer.givenName': … }` are the same. What is undefined or null is left out.
 *
 * @throws TollgateError of the kind `invalid-argument`; it names the parameter and never its value
 */
export function formFields(form: object): ReadonlyMap<string, string> {
  const found = [...fieldsOf('', form, 0)];
  const fields = new Map<string, string>();
  for (const field of [...found, ...currencyFields(found)]) {
    const text = textOf(field);
    if (fields.has(field.name) && fields.get(field.name) !== text) {
      throw invalid(field.name, 'is given twice, with different values');
    }
    fields.set(field.name, text);
  }
  return fields;
}

function* fieldsOf(name: string, value: unknown, depth: number): Generator<Field> {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object' || isMoney(value)) {
    yield { name, value };
    return;
  }
  if (depth > DEEPEST) throw invalid(name, 'is nested too deeply');
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* fieldsOf(`${name}[${index}]`, item, depth + 1);
    }
    return;
  }
  if (!isPlain(value)) throw invalid(name, 'is an object of a class: write it as text');
  for (const [key, member] of Object.entries(value)) {
    yield* fieldsOf(nameIn(name, key), member, depth + 1);
  }
}

function nameIn(name: string, key: string): string {
  if (name === '') return key;
  return KEYED_NAMES.has(name.replaceAll(/\[\d+\]/g, '[n]')) ? `${name}[${key}]` : `${name}.${key}`;
}

/** Dates, maps and the like have no members of their own, and would vanish in silence. */
function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * The currencies that sums of money bring along, as parameters of their own: that of `amount` is `currency`, that of
 * `forex.amount` is `forex.currency`. A sum with no currency next to it is in that of the payment.
 *
 * @throws TollgateError of the kind `invalid-argument` when two currencies contradict each other, so that no yen are
 *   ever sent as euros
 */
function currencyFields(fields: readonly Field[]): readonly Field[] {
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

/**
 * The value of a parameter as text for the wire.
 *
 * A number is refused but where the parameter is a whole number: 0.1 + 0.2 is not 0.30, and a postcode or a card
 * number that begins with a zero would lose it.
 *
 * @throws TollgateError of the kind `invalid-argument`
 */
function textOf({ name, value }: Field): string {
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
interface Field {
  /** `cart.items[0].price` */
  readonly name: string;
  readonly value: unknown;
}

/** A name as the tables of the description write it: `cart.items[n].price`. */
function nameInTables(name: string): string {
  return name.replaceAll(/\[\d+\]/g, '[n]');
}
