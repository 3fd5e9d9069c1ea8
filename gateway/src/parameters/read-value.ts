import {
  ALPHABETS,
  type Format,
  MOST_SEPARATED,
  readBoolean,
  SEPARATOR,
  type TextFormat,
} from '../catalogue/parameters/formats.ts';
import { type Money, moneyFromWire } from '../values/money.ts';
import { fitsFormat, hasLength } from './check-format.ts';
import type { Parsed } from './parameter-issue.ts';

const ONE_SEPARATOR = new RegExp(`^${SEPARATOR}$`, 'u');
const EVERY_SEPARATOR = new RegExp(SEPARATOR, 'gu');
const LINE_BREAKS = /[\t\n\r]/g;
/** An unescaped plus sign arrives as a blank; no code of a country begins with 0. */
const PLUS_AS_BLANK = /^ (?=[1-9])/;

/**
 * Reads a value as sent: the cleaned value when it is written in the format, `undefined` otherwise.
 *
 * Most values fit as they are, so only the others are cleaned. A phone number and a boolean have one spelling each.
 */
export function readValue(value: string, format: Format): string | undefined {
  if (format.kind === 'phone') {
    const isLength = hasLength(value, format.minMore + 1, MOST_SEPARATED * (format.maxMore + 1));
    const cleaned = isLength ? cleanValue(value, format) : '';
    return fitsFormat(cleaned, format) ? cleaned : undefined;
  }
  if (fitsFormat(value, format)) return value;
  const cleaned = cleanValue(value, format);
  return cleaned !== value && fitsFormat(cleaned, format) ? cleaned : undefined;
}

/** A value with everything left out or replaced that its format cleans; the format may still refuse it. */
export function cleanValue(value: string, format: Format): string {
  if (format.kind === 'boolean') return String(readBoolean(value) ?? value);
  if (format.kind === 'phone') return value.replace(PLUS_AS_BLANK, '+').replaceAll(EVERY_SEPARATOR, '');
  return format.kind === 'text' ? cleanText(value, format) : value;
}

function cleanText(value: string, { max, alphabet, cleaning }: TextFormat): string {
  if (cleaning === undefined) return value;
  if (cleaning === 'line-breaks') return value.replaceAll(LINE_BREAKS, ' ');
  if (!hasLength(value, 1, MOST_SEPARATED * max)) return value;
  const hasPlus = cleaning === 'phone-separators' && ALPHABETS[alphabet].pattern.test('+');
  return withoutSeparators(hasPlus ? value.replace(PLUS_AS_BLANK, '+') : value, alphabet);
}

/** Without the separators that the alphabet does not have. */
function withoutSeparators(value: string, alphabet: TextFormat['alphabet']): string {
  const { pattern } = ALPHABETS[alphabet];
  return Array.from(value)
    .filter((character) => pattern.test(character) || !ONE_SEPARATOR.test(character))
    .join('');
}

/** The amount of a request, when both amount and currency could be read. */
export function readMoney(amount: string | undefined, currency: string | undefined): Parsed<Money> {
  if (amount === undefined || currency === undefined) return { issues: [] };
  const money = moneyFromWire(amount, currency);
  if (money.ok) return { value: money.value, issues: [] };
  const problem = { kind: 'too-fine', currency, digits: money.error.currencyDigits } as const;
  return { issues: [{ name: 'amount', value: amount, problem }] };
}
