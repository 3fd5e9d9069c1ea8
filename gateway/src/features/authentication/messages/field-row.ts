import type { CardNumber, VerificationId } from '../../../values/masked.ts';
import type { ProtocolVersion } from '../protocol-version.ts';

/**
 * The formats of fields, as plain data: readers and writers apply them, the reference describes them, and the types of
 * messages follow from them. Lengths count characters.
 */
export type FieldFormat =
  /** Any characters but control characters: what access control servers write for people is not ASCII alone. */
  | { readonly kind: 'text'; readonly min: number; readonly max: number }
  /** Printable ASCII, which versions 2.1 and 2.2 demand. */
  | { readonly kind: 'ascii'; readonly min: number; readonly max: number }
  | { readonly kind: 'digits'; readonly min: number; readonly max: number }
  | CodesFormat
  | { readonly kind: 'uuid' }
  /** An absolute http or https address. */
  | { readonly kind: 'url'; readonly max: number }
  /** A number of a version, known to this server or not. */
  | { readonly kind: 'version' }
  | { readonly kind: 'boolean' }
  /** The word true alone: the field is left out otherwise. */
  | { readonly kind: 'true' }
  | { readonly kind: 'moment'; readonly pattern: MomentPattern }
  /** The number of ISO 3166-1, or of ISO 4217. */
  | { readonly kind: 'country' }
  | { readonly kind: 'currency' }
  /** A merchant category code: four digits. */
  | { readonly kind: 'category' }
  | { readonly kind: 'shape'; readonly pattern: RegExp; readonly says: string }
  /** A card number; it is masked as soon as it is read. */
  | { readonly kind: 'card-number' }
  /** The proof of an authentication: 20 bytes of base64; it is masked as soon as it is read. */
  | { readonly kind: 'proof' }
  /** Any JSON up to so many characters, which only the two ends understand. */
  | { readonly kind: 'any'; readonly max: number }
  | { readonly kind: 'object'; readonly rows: FieldTable }
  | { readonly kind: 'list'; readonly of: FieldFormat; readonly max: number };

export interface CodesFormat {
  readonly kind: 'codes';
  readonly codes: readonly string[];
  /** The values that version 2.2.0 added. */
  readonly later: readonly string[];
  /** Whether the codes 80 to 99 may come, which a scheme gives its own meaning. */
  readonly scheme: boolean;
}

export type MomentPattern = 'YYMM' | 'YYYYMMDD' | 'YYYYMMDDHHMM' | 'YYYYMMDDHHMMSS';

export interface FieldRow {
  readonly format: FieldFormat;
  /** A list of cases: the field is required when one of them is met. */
  readonly required: 'always' | 'optional' | readonly Case[];
  /** The version that brought the field; in a message of an earlier one it is an unknown field. */
  readonly since?: '2.2.0';
  /** Cases in which the other fields allow only some of its values. */
  readonly limits?: readonly Limit[];
  /** The parameter of the interface that it comes from. */
  readonly source?: string;
  readonly note?: string;
}

/** A message, or an object in one: its fields by their names. */
export interface FieldTable {
  readonly [name: string]: FieldRow;
}

/** Met when the version is the one named, if any, and each field has one of the values named. */
export interface Case {
  readonly version?: ProtocolVersion;
  /**
   * Values by field; `present` is met by any value. A field that the message does not have is taken from the request
   * that it answers: an ARes does not repeat its channel.
   */
  readonly fields: Readonly<Record<string, readonly string[] | 'present'>>;
}

export interface Limit {
  readonly when: Case;
  readonly values: readonly string[];
}

/** A case that asks for values of fields only. */
export function when(fields: Case['fields']): Case {
  return { fields };
}

/** The value of a field, after it was read and before it is written. */
type ValueOf<Format extends FieldFormat> = Format extends {
  readonly kind: 'codes';
  readonly codes: readonly (infer Code extends string)[];
  readonly later: readonly (infer Later extends string)[];
  readonly scheme: infer Scheme;
}
  ? Code | Later | (Scheme extends true ? `${8 | 9}${number}` : never)
  : Format extends { readonly kind: 'boolean' }
    ? boolean
    : Format extends { readonly kind: 'true' }
      ? true
      : Format extends { readonly kind: 'any' }
        ? unknown
        : Format extends { readonly kind: 'card-number' }
          ? CardNumber
          : Format extends { readonly kind: 'proof' }
            ? VerificationId
            : Format extends { readonly kind: 'object'; readonly rows: infer Rows extends FieldTable }
              ? MessageOf<Rows>
              : Format extends { readonly kind: 'list'; readonly of: infer Of extends FieldFormat }
                ? readonly ValueOf<Of>[]
                : string;

type AlwaysThere<Rows extends FieldTable> = {
  [Name in keyof Rows]: Rows[Name]['required'] extends 'always' ? Name : never;
}[keyof Rows];

/** The type that follows from a table: fields that are required in some cases only may be absent. */
export type MessageOf<Rows extends FieldTable> = {
  readonly [Name in AlwaysThere<Rows>]: ValueOf<Rows[Name]['format']>;
} & {
  readonly [Name in Exclude<keyof Rows, AlwaysThere<Rows>>]?: ValueOf<Rows[Name]['format']> | undefined;
};

/** The cases that fields of an AReq are required in: its channels, and a payment in place of a registration. */
export const APP = when({ deviceChannel: ['01'] });
export const BROWSER = when({ deviceChannel: ['02'] });
export const WITHOUT_SHOPPER = when({ deviceChannel: ['03'] });
export const PAYMENT = when({ messageCategory: ['01'] });

/** A payment initiated by the shopper, or one initiated by the merchant. */
export const PURCHASE = [
  when({ messageCategory: ['01'], deviceChannel: ['01', '02'] }),
  when({ deviceChannel: ['03'], threeRIInd: ['01', '02', '06', '07', '08', '09', '11'] }),
] as const;

export const RECURRING = when({ threeDSRequestorAuthenticationInd: ['02', '03'] });
