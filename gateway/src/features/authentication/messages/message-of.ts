import type { CardNumber } from '../../../values/card-number.ts';
import type { VerificationId } from '../../../values/verification-id.ts';
import type { FieldFormat, FieldTable } from './field-row.ts';

/** The value of a field, after it was read and before it is written. */
export type ValueOf<Format extends FieldFormat> = Format extends {
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

/** The type that follows from a table: what is required in some cases only may be absent. */
export type MessageOf<Rows extends FieldTable> = {
  readonly [Name in AlwaysThere<Rows>]: ValueOf<Rows[Name]['format']>;
} & {
  readonly [Name in Exclude<keyof Rows, AlwaysThere<Rows>>]?: ValueOf<Rows[Name]['format']> | undefined;
};
