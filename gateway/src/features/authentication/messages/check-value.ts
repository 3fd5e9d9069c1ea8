import { COUNTRY_CODES } from '../../../catalogue/countries.ts';
import { CURRENCY_NUMBERS } from '../../../catalogue/currencies.ts';
import { isVersionNumber, type ProtocolVersion } from '../protocol-version.ts';
import type { CodesFormat, FieldFormat, MomentPattern } from './field-row.ts';

/** A format of single values: neither an object nor a list. */
type PlainFormat = Exclude<FieldFormat, { readonly kind: 'object' | 'list' }>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const CARD_NUMBER = /^[0-9]{13,19}$/;
const PROOF = /^[A-Za-z0-9+/]{26,28}={0,2}$/;
const PROOF_LENGTH = 28;
const NUMBER_OF_ISO = /^[0-9]{3}$/;
const CATEGORY = /^[0-9]{4}$/;
const ASCII = /^[\u0020-\u007e]*$/;
const WITHOUT_CONTROLS = /^[^\p{Cc}]*$/u;
const DIGITS = /^[0-9]*$/;
const SCHEME_CODE = /^[89][0-9]$/;

/**
 * Judges a value by its format.
 *
 * @returns the code of the Erro message that answers it; `undefined` when nothing is wrong
 */
export function faultOfValue(
  value: unknown,
  format: PlainFormat,
  version: ProtocolVersion,
): FieldFaultCode | undefined {
  if (format.kind === 'boolean') return typeof value === 'boolean' ? undefined : '203';
  if (format.kind === 'true') return value === true ? undefined : '203';
  if (format.kind === 'any') return JSON.stringify(value).length <= format.max ? undefined : '203';
  return typeof value === 'string' ? faultOfText(value, format, version) : '203';
}

type TextFormat = Exclude<PlainFormat, { readonly kind: 'boolean' | 'true' | 'any' }>;

function faultOfText(
  value: string,
  format: TextFormat,
  version: ProtocolVersion,
): FieldFaultCode | undefined {
  if (format.kind === 'country') return faultOfNumber(value, COUNTRY_CODES.numeric);
  if (format.kind === 'currency') return faultOfNumber(value, CURRENCY_NUMBERS);
  if (format.kind === 'category') return CATEGORY.test(value) ? undefined : '306';
  return fits(value, format, version) ? undefined : '203';
}

/** A number that ISO does not list has a code of its own; a text that is no number is of the wrong format. */
function faultOfNumber(value: string, known: ReadonlySet<string>): FieldFaultCode | undefined {
  if (!NUMBER_OF_ISO.test(value)) return '203';
  return known.has(value) ? undefined : '304';
}

function fits(
  value: string,
  format: Exclude<TextFormat, { readonly kind: 'country' | 'currency' | 'category' }>,
  version: ProtocolVersion,
): boolean {
  switch (format.kind) {
    case 'text':
      return isWithin(value, format) && WITHOUT_CONTROLS.test(value);
    case 'ascii':
      return isWithin(value, format) && ASCII.test(value);
    case 'digits':
      return isWithin(value, format) && DIGITS.test(value);
    case 'codes':
      return isCode(value, format, version);
    case 'uuid':
      return UUID.test(value);
    case 'url':
      return isWebAddress(value, format.max);
    case 'version':
      return isVersionNumber(value);
    case 'moment':
      return isMoment(value, format.pattern);
    case 'shape':
      return format.pattern.test(value);
    case 'card-number':
      return CARD_NUMBER.test(value);
    case 'proof':
      return value.length === PROOF_LENGTH && PROOF.test(value);
  }
}

function isWithin(value: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  const { length } = Array.from(value);
  return length >= min && length <= max;
}

function isCode(value: string, { codes, later, scheme }: CodesFormat, version: ProtocolVersion): boolean {
  return (
    codes.includes(value) ||
    (version !== '2.1.0' && later.includes(value)) ||
    (scheme && SCHEME_CODE.test(value))
  );
}

const LENGTHS: Readonly<Record<MomentPattern, number>> = {
  YYMM: 4,
  YYYYMMDD: 8,
  YYYYMMDDHHMM: 12,
  YYYYMMDDHHMMSS: 14,
};

/** Whether digits in a pattern are a day and a time that exist. */
function isMoment(value: string, pattern: MomentPattern): boolean {
  if (value.length !== LENGTHS[pattern] || !/^[0-9]+$/.test(value)) return false;
  const whole = pattern === 'YYMM' ? `20${value}01` : value;
  const [year, month, day] = [whole.slice(0, 4), whole.slice(4, 6), whole.slice(6, 8)];
  const [hour, minute, second] = [whole.slice(8, 10), whole.slice(10, 12), whole.slice(12, 14)].map((part) =>
    part.padStart(2, '0'),
  );
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(iso);
  // A day that does not exist is read as one of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString() === iso;
}

/** Whether a text is an absolute http or https address of at most so many characters. */
export function isWebAddress(text: string | undefined, max: number): text is string {
  return text !== undefined && text.length <= max && /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** The mistake in one field. */
export interface FieldFault {
  readonly code: FieldFaultCode;
  /** The field, with its object: `acctInfo.chAccAgeInd`. For an extension, its id. */
  readonly name: string;
}

/**
 * The codes that name fields, in the order in which they are answered, because an answer has room for one: an extension
 * that is not understood may change what all other fields mean.
 */
export const FIELD_FAULT_CODES = ['202', '201', '203', '304', '306', '305'] as const;

type FieldFaultCode = (typeof FIELD_FAULT_CODES)[number];
