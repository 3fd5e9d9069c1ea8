import type { Format } from '../formats.ts';

/**
 * One parameter of the interface.
 *
 * The key of a row is the parameter's name on the wire. `[n]` in a name is an index from 0; any other word in brackets
 * is a free key.
 */
export interface ParameterRow {
  readonly format: Format;
  /** Never shown in an error or a log; an error shows a mask instead. Answers show only the end of a number. */
  readonly sensitive?: boolean;
  /**
   * It proves one payment and is not kept afterwards, not even as a hash: a security code has a thousand values, and
   * all of them can be tried (PCI DSS 4.0.1, requirement 3.3.1).
   */
  readonly neverKept?: boolean;
  /** The shopper's browser may send it to pay a checkout. All other parameters come from the merchant only. */
  readonly fromShopper?: boolean;
  /** Answers repeat it. */
  readonly echoed?: boolean;
  /** The only request that accepts it; absent: all requests do. */
  readonly acceptedAt?: 'checkout-creation';
  /** For names with a free key: what the key must look like. */
  readonly key?: { readonly pattern: RegExp; readonly says: string };
  /** For names with `[n]`: the highest index, of each index when there are two. */
  readonly lastIndex?: number;
}

/** The columns that the rows of a heading share. A row's own value overrides them. */
export type SharedColumns = Omit<ParameterRow, 'format'>;

/** Rows that share columns: `withColumns({ echoed: true }, { 'billing.city': { format } })`. */
export function withColumns<Rows extends Record<string, ParameterRow>>(
  columns: SharedColumns,
  rows: Rows,
): { readonly [Name in keyof Rows]: ParameterRow } {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, { ...columns, ...row }]),
  ) as Readonly<Record<keyof Rows, ParameterRow>>;
}
