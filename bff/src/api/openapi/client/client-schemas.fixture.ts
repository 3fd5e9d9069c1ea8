import { type JsonSchema, schemaRef } from '../schemas/json-schema.ts';
import { nestedSchema } from './name-tree.fixture.ts';

/** A type that JSON Schema cannot say, as TypeScript writes it. */
export const WRITTEN_TYPE = 'x-written-type';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Sums of money, which the wire has as decimal text: at most two decimals. */
const MONEY = /^\^\[0-9\]\{1,\d+\}(\\\.\[0-9\]\{2\}|\(\\\.\[0-9\]\{2\}\)\?)\$$/;
const BOOLEAN = 'True or false';

const REF = '#/components/schemas/';
const FLAT_INDEXED = 'FlatIndexedFields';

/** The description of a form for the wire; what is checked there, and not by a compiler, is left out. */
interface FormSchema extends JsonSchema {
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly { readonly $ref: string }[];
  readonly anyOf?: readonly { readonly $ref: string }[];
  readonly then?: { readonly allOf?: readonly { readonly $ref: string }[] };
}

/**
 * The forms that a merchant's server sends, for a typed client: each once as nested objects, by its own name, and once
 * with the names of the wire, as `Flat…`. Without `entityId`, which the client knows, and without the payment type of a
 * form that can have only one.
 *
 * @param names of the forms, such as `PaymentRequest`
 */
export function clientForms(schemas: Schemas, names: readonly string[]): Record<string, JsonSchema> {
  const forms: Record<string, JsonSchema> = {
    Amount: { [WRITTEN_TYPE]: 'AmountAndCurrency' },
    OptionalAmount: { [WRITTEN_TYPE]: 'OptionalAmountAndCurrency' },
    [FLAT_INDEXED]: { [WRITTEN_TYPE]: 'IndexedNames' },
  };
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema: FormSchema = schemas[name] ?? {};
    if (forms[name] !== undefined || isCodeList(schema)) continue;
    Object.assign(forms, formsOf(name, schema));
    waiting.push(...referredBy(schema));
  }
  return forms;
}

/** Names of parameters that hold money, or whole numbers, or keys of the caller's choice, as the description has them. */
export function namesByKind(schemas: Schemas): Record<'money' | 'integer' | 'keyed' | 'currency', string[]> {
  const found = new Map<string, JsonSchema>();
  for (const schema of Object.values<FormSchema>(schemas)) {
    for (const [name, property] of Object.entries(allProperties(schema))) {
      found.set(name, property);
    }
  }
  const named = (fits: (schema: JsonSchema, name: string) => boolean): string[] =>
    [...found].filter(([name, schema]) => fits(schema, name)).map(([name]) => name);
  return {
    money: named((schema) => isMoney(schema)).toSorted(),
    integer: named(({ type }) => type === 'integer').toSorted(),
    keyed: [
      ...new Set(
        named((_schema, name) => /\[(?!n\])\w+\]$/.test(name)).map((name) => name.replace(/\[\w+\]$/, '')),
      ),
    ].toSorted(),
    currency: named((_schema, name) => /(^|\.)currency$/.test(name)).toSorted(),
  };
}

const flatName = (name: string): string => `Flat${name}`;

function isCodeList(schema: FormSchema): boolean {
  return schema['type'] === 'string';
}

/** The forms that a form is made of. The rules between names are left to the gateway. */
function referredBy({ allOf = [], anyOf = [], then }: FormSchema): readonly string[] {
  return [...allOf, ...anyOf, ...(then?.allOf ?? [])]
    .map(({ $ref }) => $ref.slice(REF.length))
    .filter((name) => name !== 'RulesBetweenNames');
}

function allProperties({ properties = {}, patternProperties = {} }: FormSchema): Record<string, JsonSchema> {
  const indexed = Object.values(patternProperties).map(
    (schema) => [String(schema['title']), schema] as const,
  );
  return { ...properties, ...Object.fromEntries(indexed) };
}

/** A form as nested objects and with flat names. What it has in addition to shared parts is described once, as `…Own`. */
function formsOf(name: string, schema: FormSchema): Record<string, JsonSchema> {
  const parts = referredBy(schema);
  if (schema.anyOf !== undefined) {
    return {
      [name]: { anyOf: parts.flatMap((part) => [schemaRef(part), schemaRef(flatName(part))]) },
      [flatName(name)]: { anyOf: parts.map((part) => schemaRef(flatName(part))) },
    };
  }
  const { properties, required, price } = splitPrice(schema);
  const nested = nestedSchema(properties, required);
  if (schema.patternProperties !== undefined) {
    return { [name]: { ...wordsOf(schema), ...nested, ...together(parts) } };
  }
  const shared = [...price, ...parts];
  if (shared.length === 0) {
    return { [name]: { ...wordsOf(schema), ...nested }, [flatName(name)]: flattened(name) };
  }
  if (Object.keys(properties).length === 0) {
    return {
      [name]: { ...wordsOf(schema), ...together(shared) },
      [flatName(name)]: { ...wordsOf(schema), ...together(shared.map(flatPart)) },
    };
  }
  const own = `${name}Own`;
  return {
    [own]: nested,
    [name]: { ...wordsOf(schema), ...together([own, ...shared]) },
    [flatName(own)]: flattened(own),
    [flatName(name)]: { ...wordsOf(schema), ...together([flatName(own), ...shared.map(flatPart)]) },
  };
}

function flattened(name: string): JsonSchema {
  return { [WRITTEN_TYPE]: `Flattened<components['schemas']['${name}']>` };
}

/** Amounts are the same in both kinds of form. */
function flatPart(name: string): string {
  if (name === 'Amount' || name === 'OptionalAmount') return name;
  return name.endsWith('IndexedFields') ? FLAT_INDEXED : flatName(name);
}

function together(names: readonly string[]): JsonSchema {
  return names.length === 0 ? {} : { allOf: names.map((name) => schemaRef(name)) };
}

function wordsOf({ title, description }: FormSchema): JsonSchema {
  return { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
}

/** An amount that says its currency needs no second one next to it, so that the two are one type of the client's own. */
function splitPrice(schema: FormSchema): {
  readonly properties: Record<string, JsonSchema>;
  readonly required: readonly string[];
  readonly price: readonly string[];
} {
  const wanted = schema.required ?? [];
  const all = allProperties(schema);
  const hasPrice = all['amount'] !== undefined && all['currency'] !== undefined;
  const isWhole = hasPrice && wanted.includes('amount') === wanted.includes('currency');
  const left = new Set(['entityId', ...(isWhole ? ['amount', 'currency'] : [])]);
  if (isConstant(all['paymentType'])) left.add('paymentType');
  const properties = Object.entries(all).filter(([name]) => !left.has(name));
  return {
    properties: Object.fromEntries(properties.map(([name, property]) => [name, clientProperty(property)])),
    required: wanted.filter((name) => !left.has(name)),
    price: isWhole ? [wanted.includes('amount') ? 'Amount' : 'OptionalAmount'] : [],
  };
}

function isConstant(schema: JsonSchema | undefined): boolean {
  const values = schema?.['enum'];
  return Array.isArray(values) && values.length === 1;
}

function isMoney({ pattern }: JsonSchema): boolean {
  return typeof pattern === 'string' && MONEY.test(pattern);
}

function clientProperty(property: JsonSchema): JsonSchema {
  const { description } = property;
  const words = description === undefined ? {} : { description };
  if (isMoney(property)) return { ...words, [WRITTEN_TYPE]: 'string | Money' };
  if (typeof description === 'string' && description.startsWith(BOOLEAN)) {
    return { ...words, [WRITTEN_TYPE]: "boolean | 'true' | 'false'" };
  }
  const values = property['enum'];
  if (Array.isArray(values) && values.length === 1 && values[0] === 'true') {
    return { ...words, [WRITTEN_TYPE]: "true | 'true'" };
  }
  const kept = ['$ref', 'anyOf', 'type', 'format', 'enum'].filter((key) => property[key] !== undefined);
  return { ...words, ...Object.fromEntries(kept.map((key) => [key, property[key]])) };
}
