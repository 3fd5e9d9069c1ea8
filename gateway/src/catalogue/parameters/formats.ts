import type { CountryCoding } from '../countries.ts';

/**
 * The formats of parameters, as plain data.
 *
 * `parameters/check-format.ts` applies a format, and the answers describe it. Lengths count characters (code points),
 * not UTF-16 units.
 */
export type Format =
  | TextFormat
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  /** `true` or `1`, `false` or `0`, in any case; cleaned to `true` and `false`. */
  | { readonly kind: 'boolean' }
  | DecimalFormat
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  /** A day that exists, yyyy-MM-dd. */
  | { readonly kind: 'date' }
  /** A moment that exists, yyyy-MM-dd HH:mm:ss, with its offset from UTC. */
  | { readonly kind: 'date-time' }
  /** An absolute http or https address. */
  | { readonly kind: 'url'; readonly max: number }
  /** A currency of ISO 4217 for payments. */
  | { readonly kind: 'currency' }
  /** A country of ISO 3166-1, in one of the codings. */
  | { readonly kind: 'country'; readonly codings: readonly CountryCoding[] }
  | PhoneFormat
  | { readonly kind: 'base64'; readonly min: number; readonly max: number }
  /** An account number of ISO 13616 whose check digits are right. */
  | { readonly kind: 'iban' }
  /** A regular expression, with a description for developers. */
  | { readonly kind: 'shape'; readonly pattern: RegExp; readonly says: string };

export interface TextFormat {
  readonly kind: 'text';
  readonly min: number;
  readonly max: number;
  readonly alphabet: Alphabet;
  readonly cleaning: Cleaning | undefined;
}

/**
 * Cleans a text before it is checked. The acquirer gets the cleaned text, answers repeat the text as sent.
 *
 * - `line-breaks`: CR, LF and TAB become blanks. For texts that people read; never for ids, references and addresses.
 * - `separators`: separators that the alphabet does not have are left out, so that `SW1A 1AA` becomes `SW1A1AA`.
 *   Whatever the alphabet has stays: a hyphen in `merchant.postcode`, a dot in `billing.state`.
 * - `phone-separators`: the same, and where the alphabet has a plus sign, a leading blank before a digit from 1 to 9 is
 *   read as one: form encoding writes a blank as a plus sign, so an unescaped plus sign arrives as a blank.
 *
 * Texts of any characters keep their separators, because the acquirer can receive them.
 */
export type Cleaning = 'line-breaks' | 'separators' | 'phone-separators';

export interface DecimalFormat {
  readonly kind: 'decimal';
  readonly maxIntegerDigits: number;
  readonly decimals: 'none-or-two' | 'two';
}

/**
 * A plus or a digit, then `minMore` to `maxMore` digits and separators; cleaned to the digits with their plus.
 *
 * Separators count towards the shortest length, as the specification counts them, and not towards the longest.
 */
export interface PhoneFormat {
  readonly kind: 'phone';
  readonly minMore: number;
  readonly maxMore: number;
}

/**
 * The characters that a text may have; `any` is everything but control characters.
 *
 * Names of people and places may have letters of every script, codes only ASCII letters.
 */
export const ALPHABETS = {
  any: { pattern: /^[^\p{Cc}]*$/u, says: 'any characters' },
  digits: { pattern: /^[0-9]*$/, says: 'digits' },
  capitals: { pattern: /^[A-Z]*$/, says: 'the letters A to Z' },
  'letters and digits': { pattern: /^[A-Za-z0-9]*$/, says: 'letters and digits' },
  'letters and hyphens': { pattern: /^[A-Za-z-]*$/, says: 'letters and hyphens' },
  'letters, digits, underscore': { pattern: /^\w*$/, says: 'letters, digits and underscores' },
  'letters, digits, hyphen': { pattern: /^[A-Za-z0-9-]*$/, says: 'letters, digits and hyphens' },
  'letters, digits, plus, hyphen, dot': {
    pattern: /^[A-Za-z0-9+.-]*$/,
    says: 'letters, digits, plus signs, hyphens and dots',
  },
  'letters, digits, dots': { pattern: /^[\p{L}\p{M}0-9.]*$/u, says: 'letters, digits and dots' },
  'letters, digits, whitespace': {
    pattern: /^[\p{L}\p{M}0-9 \u00a0]*$/u,
    says: 'letters, digits and spaces',
  },
  'letters of a place name': {
    // A letter at the start, or an apostrophe and a letter as in 's-Hertogenbosch: separators alone are not a name.
    pattern: /^['’]?\p{L}[\p{L}\p{M} .'’-]*$/u,
    says: 'letters, with the spaces, dots, hyphens and apostrophes of place names',
  },
} as const satisfies Record<string, { readonly pattern: RegExp; readonly says: string }>;

export type Alphabet = keyof typeof ALPHABETS;

/**
 * One separator, as the source of a regular expression: every kind of blank and hyphen, dot, slash, bracket and
 * apostrophe. People write postcodes, states and phone numbers with them, and none differ in them alone.
 */
export const SEPARATOR = String.raw`[\p{Zs}\p{Pd}./()[\]'’]`;

/** How many times as long as its format a text may be with its separators, so that blanks do not fill a disk. */
export const MOST_SEPARATED = 2;

export function text(min: number, max: number, alphabet: Alphabet = 'any'): TextFormat {
  return { kind: 'text', min, max, alphabet, cleaning: undefined };
}

/** A text that people read. */
export function words(min: number, max: number): TextFormat {
  return { kind: 'text', min, max, alphabet: 'any', cleaning: 'line-breaks' };
}

/** A postcode or a state. */
export function separated(min: number, max: number, alphabet: Alphabet): TextFormat {
  return { kind: 'text', min, max, alphabet, cleaning: 'separators' };
}

export function phoneText(min: number, max: number, alphabet: Alphabet): TextFormat {
  return { kind: 'text', min, max, alphabet, cleaning: 'phone-separators' };
}

export function oneOf(...values: string[]): Format {
  return { kind: 'one-of', values };
}

export function integer(min: number, max: number): Format {
  return { kind: 'integer', min, max };
}

export function url(max: number): Format {
  return { kind: 'url', max };
}

export function country(...codings: CountryCoding[]): Format {
  return { kind: 'country', codings };
}

export function phone(minMore: number, maxMore: number): PhoneFormat {
  return { kind: 'phone', minMore, maxMore };
}

export function base64(min: number, max: number): Format {
  return { kind: 'base64', min, max };
}

export function decimal(maxIntegerDigits: number, decimals: DecimalFormat['decimals']): DecimalFormat {
  return { kind: 'decimal', maxIntegerDigits, decimals };
}

export function shape(pattern: RegExp, says: string): Format {
  return { kind: 'shape', pattern, says };
}

export const BOOLEAN: Format = { kind: 'boolean' };
export const CURRENCY: Format = { kind: 'currency' };
export const DATE: Format = { kind: 'date' };
export const DATE_TIME: Format = { kind: 'date-time' };
export const IBAN: Format = { kind: 'iban' };
/** spec: Request parameters › Basic payment › amount. */
export const AMOUNT = decimal(10, 'none-or-two');
/** A price or a sum in addition to the amount: always two decimals, and at most as many digits as the amount. */
export const PRICE = decimal(10, 'two');
export const PERCENTAGE = shape(
  /^(100(\.0{1,2})?|[0-9]{1,2}(\.[0-9]{1,2})?)$/,
  'a percentage from 0 to 100 with up to two decimals',
);
export const ENTITY_ID = shape(/^[0-9a-f]{32}$/, '32 lowercase hex characters');
export const EXPIRY_MONTH = shape(/^(0[1-9]|1[0-2])$/, 'a month from 01 to 12');
export const EXPIRY_YEAR = shape(/^(19|20)[0-9]{2}$/, 'a year of four digits that begins with 19 or 20');
/** A text without a length in the specification; the limit only keeps a field from filling a disk. */
export const FREE_TEXT = text(1, 2048);
/** The same for a text that people read. */
export const FREE_WORDS = words(1, 2048);

const SPELLINGS: ReadonlyMap<string | undefined, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** The meaning of a boolean on the wire: `true` or `1`, `false` or `0`, in any case; `undefined` for anything else. */
export function readBoolean(value: string | undefined): boolean | undefined {
  return SPELLINGS.get(value?.toLowerCase());
}
