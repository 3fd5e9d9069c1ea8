import type { CountryCoding } from '@tollgate/gateway/catalogue/countries';
import {
  ALPHABETS,
  type DecimalFormat,
  type Format,
  MOST_SEPARATED,
  type PhoneFormat,
  SEPARATOR,
  type TextFormat,
} from '@tollgate/gateway/catalogue/parameters/formats';
import { type JsonSchema, schemaRef } from './json-schema.ts';

/** The names of the schemas that list the codes of a coding once, because the lists are too long to repeat. */
export const COUNTRY_SCHEMAS = {
  'alpha-2': 'CountryAlpha2',
  'alpha-3': 'CountryAlpha3',
  numeric: 'CountryNumeric',
} as const satisfies Record<CountryCoding, string>;

export const CURRENCY_SCHEMA = 'Currency';

/**
 * A format of the catalogue as JSON Schema.
 *
 * Never narrower than the check of the gateway: what a schema cannot express (that a day exists, that check digits are
 * right) is left to the description. Lengths count characters in both.
 */
export function formatSchema(format: Format): JsonSchema {
  switch (format.kind) {
    case 'text':
      return textSchema(format);
    case 'one-of':
      return { type: 'string', enum: format.values };
    case 'boolean':
      return { type: 'string', pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[01])$' };
    case 'decimal':
      return { type: 'string', pattern: decimalPattern(format) };
    case 'integer':
      return { type: 'integer', minimum: format.min, maximum: format.max };
    case 'date':
      return { type: 'string', format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };
    case 'date-time':
      return { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}' };
    case 'url':
      return { type: 'string', maxLength: format.max, pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' };
    case 'currency':
      return schemaRef(CURRENCY_SCHEMA);
    case 'country':
      return countrySchema(format.codings);
    case 'phone':
      return phoneSchema(format);
    case 'base64':
      return {
        type: 'string',
        minLength: format.min,
        maxLength: format.max,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
      };
    case 'iban':
      return { type: 'string', pattern: '^[A-Za-z]{2}[0-9]{2}[A-Za-z0-9]{11,27}$' };
    case 'shape':
      return { type: 'string', pattern: format.pattern.source };
  }
}

function decimalPattern({ maxIntegerDigits, decimals }: DecimalFormat): string {
  const digits = `[0-9]{1,${maxIntegerDigits}}`;
  return decimals === 'two' ? `^${digits}\\.[0-9]{2}$` : `^${digits}(\\.[0-9]{2})?$`;
}

/** A text as it may be sent: also with what is cleaned before it is judged. */
function textSchema({ min, max, alphabet, cleaning }: TextFormat): JsonSchema {
  const { source } = ALPHABETS[alphabet].pattern;
  if (cleaning === undefined) return { type: 'string', minLength: min, maxLength: max, pattern: source };
  if (cleaning === 'line-breaks') {
    return { type: 'string', minLength: min, maxLength: max, pattern: String.raw`^([\t\n\r]|[^\p{Cc}])*$` };
  }
  // The alphabets of such texts are one class of characters, repeated.
  const character = source.slice('^'.length, -'*$'.length);
  const separators = `((?!${character})${SEPARATOR})*`;
  return {
    type: 'string',
    minLength: min,
    maxLength: MOST_SEPARATED * max,
    pattern: `^${separators}(${character}${separators}){${min},${max}}$`,
  };
}

/** The plus sign counts as one character of the number, also when it arrives as a blank. */
function phoneSchema({ minMore, maxMore }: PhoneFormat): JsonSchema {
  const separators = `${SEPARATOR}*`;
  const digits = (most: number): string => `([0-9]${separators}){1,${most}}`;
  const plus = String.raw`( (?=[1-9])|(?! [1-9])${separators}\+${separators})`;
  return {
    type: 'string',
    minLength: minMore + 1,
    maxLength: MOST_SEPARATED * (maxMore + 1),
    pattern: `^(${plus}${digits(maxMore)}|(?! [1-9])${separators}${digits(maxMore + 1)})$`,
  };
}

function countrySchema(codings: readonly CountryCoding[]): JsonSchema {
  const [only, ...others] = codings.map((coding) => schemaRef(COUNTRY_SCHEMAS[coding]));
  return only !== undefined && others.length === 0
    ? only
    : { anyOf: codings.map((coding) => schemaRef(COUNTRY_SCHEMAS[coding])) };
}
