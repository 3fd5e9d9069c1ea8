import { KEYED_NAMES } from '../generated/parameter-names.ts';
import { invalid } from '../results/tollgate-error.ts';
import { currencyFields } from './currency-fields.ts';
import { isMoney } from './money.ts';
import { type Field, textOf } from './text-of.ts';

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
