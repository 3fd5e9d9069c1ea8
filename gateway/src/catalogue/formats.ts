/**
 * The vocabulary of formats that parameters are written in, as plain data.
 *
 * A format says what is right; `parameters/check-format.ts` applies it, and the answers word it. Lengths count
 * characters (code points), never UTF-16 units.
 */
export type Format =
  | TextFormat
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  | DecimalFormat
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  /** A day that exists, yyyy-MM-dd. */
  | { readonly kind: 'date' }
  /** An absolute http or https address. */
  | { readonly kind: 'url'; readonly max: number }
  /** A currency of ISO 4217 that payments are made in. */
  | { readonly kind: 'currency' }
  /** A regular shape with a name that a developer understands. */
  | { readonly kind: 'shape'; readonly pattern: RegExp; readonly says: string };

export interface TextFormat {
  readonly kind: 'text';
  readonly min: number;
  readonly max: number;
  readonly alphabet: Alphabet;
}

export interface DecimalFormat {
  readonly kind: 'decimal';
  readonly maxIntegerDigits: number;
  readonly decimals: 'none-or-two' | 'two';
}

/** Which characters a text may have; `any` is everything but control characters. */
export const ALPHABETS = {
  any: { pattern: /^[^\p{Cc}]*$/u, says: 'any characters' },
  digits: { pattern: /^[0-9]*$/, says: 'digits' },
  'letters and digits': { pattern: /^[A-Za-z0-9]*$/, says: 'letters and digits' },
  'letters, digits, underscore': { pattern: /^\w*$/, says: 'letters, digits and underscores' },
} as const satisfies Record<string, { readonly pattern: RegExp; readonly says: string }>;

export type Alphabet = keyof typeof ALPHABETS;

export function text(min: number, max: number, alphabet: Alphabet = 'any'): TextFormat {
  return { kind: 'text', min, max, alphabet };
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

export function shape(pattern: RegExp, says: string): Format {
  return { kind: 'shape', pattern, says };
}

export const BOOLEAN = oneOf('true', 'false');
export const CURRENCY: Format = { kind: 'currency' };
export const DATE: Format = { kind: 'date' };
/** spec: Request parameters › Basic payment › amount. */
export const AMOUNT: DecimalFormat = { kind: 'decimal', maxIntegerDigits: 10, decimals: 'none-or-two' };
export const ENTITY_ID = shape(/^[0-9a-f]{32}$/, '32 lowercase hex characters');
export const EXPIRY_MONTH = shape(/^(0[1-9]|1[0-2])$/, 'a month from 01 to 12');
export const EXPIRY_YEAR = shape(/^(19|20)[0-9]{2}$/, 'a year of four digits that begins with 19 or 20');
