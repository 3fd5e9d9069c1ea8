import { isIban } from '../catalogue/check-digits.ts';
import { COUNTRY_CODES } from '../catalogue/countries.ts';
import { CURRENCY_CODES } from '../catalogue/currencies.ts';
import { ALPHABETS, type DecimalFormat, type Format } from '../catalogue/parameters/formats.ts';

/**
 * Whether a text is written in a format, after it was cleaned; `read-value.ts` cleans. The text is never empty: an empty
 * value counts as absent.
 *
 * No format allows CR, LF or NUL, which could end a header, a log line or a field of a message.
 */
export function fitsFormat(value: string, format: Format): boolean {
  switch (format.kind) {
    case 'text':
      return hasLength(value, format.min, format.max) && ALPHABETS[format.alphabet].pattern.test(value);
    case 'one-of':
      return format.values.includes(value);
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'decimal':
      return fitsDecimal(value, format);
    case 'integer':
      return (
        /^(0|[1-9][0-9]{0,8})$/.test(value) && Number(value) >= format.min && Number(value) <= format.max
      );
    case 'date':
      return isDay(value);
    case 'date-time':
      return isDateTime(value);
    case 'url':
      return isWebAddress(value, format.max);
    case 'currency':
      return CURRENCY_CODES.has(value);
    case 'country':
      return format.codings.some((coding) => COUNTRY_CODES[coding].has(value));
    case 'phone':
      // The shortest length is that of the text as sent.
      return value.length <= format.maxMore + 1 && /^\+?[0-9]+$/.test(value);
    case 'base64':
      return hasLength(value, format.min, format.max) && /^[A-Za-z0-9+/]+={0,2}$/.test(value);
    case 'iban':
      return isIban(value);
    case 'shape':
      return format.pattern.test(value);
  }
}

/** Whether a text has as many characters, which are one or two UTF-16 units each. */
export function hasLength(value: string, min: number, max: number): boolean {
  // A character is one or two UTF-16 units, so most texts need no count.
  if (value.length < min || value.length > 2 * max) return false;
  if (value.length >= 2 * min - 1 && value.length <= max) return true;
  let characters = value.length;
  for (let index = 0; index < value.length; index += 1) {
    if ((value.codePointAt(index) ?? 0) > 0xffff) characters -= 1;
  }
  return characters >= min && characters <= max;
}

function fitsDecimal(value: string, format: DecimalFormat): boolean {
  const dot = value.indexOf('.');
  const whole = dot === -1 ? value : value.slice(0, dot);
  if (whole.length === 0 || whole.length > format.maxIntegerDigits || !/^[0-9]+$/.test(whole)) return false;
  return dot === -1 ? format.decimals === 'none-or-two' : /^[0-9]{2}$/.test(value.slice(dot + 1));
}

function isWebAddress(value: string, max: number): boolean {
  // The `URL` parser silently drops line breaks, so they are excluded first.
  if (!hasLength(value, 1, max) || !/^https?:\/\/[^\p{Cc}]*$/iu.test(value)) return false;
  // Only an address with an @ can contain a user name, so most addresses need not be parsed.
  if (!value.includes('@')) return URL.canParse(value);
  const address = URL.parse(value);
  return address !== null && address.username === '' && address.password === '';
}

/** Whether a text is a day that exists, yyyy-MM-dd. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = Number(value.slice(8));
  return day >= 1 && day <= daysOf(Number(value.slice(0, 4)), Number(value.slice(5, 7)));
}

/** Whether a text is a moment that exists, yyyy-MM-dd HH:mm:ss and an offset such as +0100 or +01:00. */
function isDateTime(value: string): boolean {
  const parts = /^(.{10}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d ?[+-](\d{2}):?[0-5]\d$/.exec(value);
  const [, day = '', , offsetHours] = parts ?? [];
  return isDay(day) && Number(offsetHours) <= 14;
}

const DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The number of days of a month of the Gregorian calendar, from 1; 0 for a month that does not exist. */
function daysOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return (DAYS[month] ?? 0) + (isLeap && month === 2 ? 1 : 0);
}
