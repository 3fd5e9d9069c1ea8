import { COUNTRY_CODES } from '../../../catalogue/countries.ts';
import { CURRENCY_NUMBERS } from '../../../catalogue/currency-numbers.ts';
import { isVersionNumber, type ProtocolVersion } from '../protocol-version.ts';
import type { FieldFaultCode } from './field-fault.ts';
import type { CodesFormat, FieldFormat } from './field-row.ts';
import { isMoment } from './is-moment.ts';
import { isWebAddress } from './is-web-address.ts';

/** A format whose values stand alone: neither an object nor a list. */
export type PlainFormat = Exclude<FieldFormat, { readonly kind: 'object' | 'list' }>;

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

/** A number that is none of ISO has a code of its own; what is no number is of the wrong format. */
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
