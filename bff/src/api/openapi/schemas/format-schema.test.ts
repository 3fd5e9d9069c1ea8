import { COUNTRY_CODES } from '@tollgate/gateway/catalogue/countries';
import { CURRENCY_CODES } from '@tollgate/gateway/catalogue/currencies';
import type { Format } from '@tollgate/gateway/catalogue/parameters/formats';
import { readValue } from '@tollgate/gateway/parameters/read-value';
import { assert, constantFrom, oneof, property, string } from '@tollgate/gateway/testing/fast-check.fixture';
import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { describe, expect, it } from 'vitest';
import { parameterRows } from '../parameter-groups.ts';
import { COUNTRY_SCHEMAS, CURRENCY_SCHEMA, formatSchema } from './format-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { formatWords } from './parameter-schemas.ts';

/** Each format once, under the words that describe it and what is cleaned before. */
const FORMATS: readonly (readonly [words: string, format: Format])[] = [
  ...new Map(
    parameterRows().flatMap(([, { format, lenientFormat = format }]) =>
      [format, lenientFormat].map((one) => {
        const cleaning = one.kind === 'text' ? (one.cleaning ?? '') : '';
        return [`${formatWords(one)} ${cleaning}`, one] as const;
      }),
    ),
  ),
];

/** Rules that a schema cannot express, so that it accepts more than the gateway does. */
const WIDER: ReadonlySet<Format['kind']> = new Set(['date', 'date-time', 'url', 'iban']);

const LISTS: Readonly<Record<string, ReadonlySet<string>>> = {
  [CURRENCY_SCHEMA]: CURRENCY_CODES,
  [COUNTRY_SCHEMAS['alpha-2']]: COUNTRY_CODES['alpha-2'],
  [COUNTRY_SCHEMAS['alpha-3']]: COUNTRY_CODES['alpha-3'],
  [COUNTRY_SCHEMAS.numeric]: COUNTRY_CODES.numeric,
};

/** The few keywords that the formats use, read on their own. */
function accepts(schema: JsonSchema, value: string): boolean {
  const { $ref, anyOf, type, minimum, maximum, minLength, maxLength, pattern, enum: values } = schema;
  if (typeof $ref === 'string') return LISTS[$ref.split('/').at(-1) ?? '']?.has(value) ?? false;
  if (Array.isArray(anyOf)) return anyOf.some((one: JsonSchema) => accepts(one, value));
  if (type === 'integer') {
    return (
      /^(0|[1-9]\d{0,8})$/.test(value) && Number(value) >= Number(minimum) && Number(value) <= Number(maximum)
    );
  }
  const length = Array.from(value).length;
  return (
    (minLength === undefined || length >= Number(minLength)) &&
    (maxLength === undefined || length <= Number(maxLength)) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) &&
    (!Array.isArray(values) || values.includes(value))
  );
}

const CHARACTERS = Array.from("0123456789AZaz.,+-_ /()=:[]éß本😀’'\u00a0–\t\n\u0007");
/** Good or nearly good for one format or another. */
const SAMPLES =
  '1 12 98 99 0.00 1.5 92.00 1234567890.00 12345678901 100.00 true DB FINAL EUR XXX DE DEU 276 2026-02-28 ' +
  '2026-02-30 https://shop.example/x HTTP://shop.example ftp://x DE89370400440532013000 2.2.0 01 13 2034';
const KNOWN_GOOD = [
  ...SAMPLES.split(' '),
  '2026-02-28 12:00:00 +0100',
  '+49 (30) 1-2/3',
  ' 49 89 123456',
  'SW1A 1AA',
  'TRUE',
  '0',
  'two\nlines',
];

const anyValue = oneof(
  constantFrom(...KNOWN_GOOD),
  string({ unit: constantFrom(...CHARACTERS), minLength: 1, maxLength: 40 }),
  string({ unit: constantFrom(...Array.from('0123456789')), minLength: 1, maxLength: 40 }),
  string({ unit: constantFrom(...Array.from('AaZz09')), minLength: 1, maxLength: 300 }),
  string({ unit: constantFrom(...Array.from("07+ -./()[]'")), minLength: 1, maxLength: 60 }),
);

describe('the schema of a format', () => {
  it('accepts what the gateway accepts, and refuses what it refuses', () =>
    forEveryCase(FORMATS, (_words, format) => {
      const schema = formatSchema(format);
      assert(
        property(anyValue, (value) => {
          const accepted = accepts(schema, value);
          const fits = readValue(value, format) !== undefined;
          expect({ value, accepted }).toEqual({
            value,
            accepted: WIDER.has(format.kind) && accepted ? true : fits,
          });
        }),
        { numRuns: 150 },
      );
    }));

  it('has words for people', () =>
    forEveryCase(FORMATS, (words) => {
      expect(words).toMatch(/\S.+/);
    }));
});
