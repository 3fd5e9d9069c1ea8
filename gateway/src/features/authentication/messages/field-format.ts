import type { FieldFormat, FieldTable, MomentPattern } from './field-row.ts';

export function text(min: number, max: number) {
  return { kind: 'text', min, max } as const;
}

export function ascii(min: number, max: number) {
  return { kind: 'ascii', min, max } as const;
}

export function digits(min: number, max: number) {
  return { kind: 'digits', min, max } as const;
}

export function url(max: number) {
  return { kind: 'url', max } as const;
}

export function moment(pattern: MomentPattern) {
  return { kind: 'moment', pattern } as const;
}

export function shape(pattern: RegExp, says: string) {
  return { kind: 'shape', pattern, says } as const;
}

type Codes<Code extends string, Later extends string, Scheme extends boolean> = Readonly<{
  kind: 'codes';
  codes: readonly Code[];
  later: readonly Later[];
  scheme: Scheme;
}>;

// Without an overload for codes that no version added to, `Later` would be any text, and so would the field.
export function codes<const Code extends string>(all: readonly Code[]): Codes<Code, never, false>;
export function codes<const Code extends string, const Later extends string>(
  all: readonly Code[],
  later: readonly Later[],
): Codes<Code, Later, false>;
export function codes(all: readonly string[], later: readonly string[] = []): Codes<string, string, false> {
  return { kind: 'codes', codes: all, later, scheme: false };
}

/** The same, with the codes of a scheme. */
export function schemeCodes<const Code extends string>(all: readonly Code[]): Codes<Code, never, true>;
export function schemeCodes<const Code extends string, const Later extends string>(
  all: readonly Code[],
  later: readonly Later[],
): Codes<Code, Later, true>;
export function schemeCodes(
  all: readonly string[],
  later: readonly string[] = [],
): Codes<string, string, true> {
  return { kind: 'codes', codes: all, later, scheme: true };
}

export function object<const Rows extends FieldTable>(rows: Rows) {
  return { kind: 'object', rows } as const;
}

export function list<const Of extends FieldFormat>(of: Of, max: number) {
  return { kind: 'list', of, max } as const;
}

export const UUID = { kind: 'uuid' } as const;
export const VERSION = { kind: 'version' } as const;
export const BOOLEAN = { kind: 'boolean' } as const;
export const TRUE = { kind: 'true' } as const;
export const COUNTRY = { kind: 'country' } as const;
export const CURRENCY = { kind: 'currency' } as const;
export const CATEGORY = { kind: 'category' } as const;
export const CARD_NUMBER = { kind: 'card-number' } as const;
export const PROOF = { kind: 'proof' } as const;
export const YES_OR_NO = codes(['Y', 'N']);
