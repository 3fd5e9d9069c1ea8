import type { Format } from './formats.ts';

/**
 * One parameter of the interface.
 *
 * The key of a row is the parameter's name on the wire. `[n]` in a name is an index from 0; any other word in brackets
 * is a free key.
 */
export interface ParameterRow {
  readonly format: Format;
  /** For channels with lenient validation, in place of `format`; it allows everything that `format` does. */
  readonly lenientFormat?: Format;
  /** Never shown in an error or a log; an error shows a mask instead. Answers show only the end of a number. */
  readonly sensitive?: boolean;
  /**
   * Sensitive, but stored and returned in full; so it is searched for card numbers, as values that are not sensitive
   * are.
   */
  readonly shownWhole?: boolean;
  /**
   * It proves one payment and is not kept afterwards, not even as a hash: a security code has a thousand values, and
   * all of them can be tried (PCI DSS 4.0.1, requirement 3.3.1).
   */
  readonly neverKept?: boolean;
  /** The shopper's browser may send it to pay a checkout. All other parameters come from the merchant only. */
  readonly fromShopper?: boolean;
  /** Answers repeat it; one that is `in reports` is repeated only where payments are listed or audited. */
  readonly echoed?: boolean | 'in reports';
  /**
   * It goes to the acquirer in the order of the payment, under its own name (`payment/order`). Any other parameter
   * without `usedFor` reaches the acquirer in the instrument, or is not supported: `docs/reference/forwarding.md`.
   */
  readonly inOrder?: boolean;
  /** What the gateway itself does with it, in words that complete "used for". */
  readonly usedFor?: string;
  /** Its value is a brand, or for names with a free key the key is; any spelling of a brand is accepted. */
  readonly isBrand?: boolean;
  /** The only request that accepts it; absent: all requests do. */
  readonly acceptedAt?: 'checkout-creation';
  /** For names with a free key: what the key must look like. */
  readonly key?: { readonly pattern: RegExp; readonly says: string };
  /** For names with `[n]`: the highest index, of each index when there are two. */
  readonly lastIndex?: number;
}

/** The columns that the rows of a heading share. A row's own value overrides them. */
type SharedColumns = Omit<ParameterRow, 'format' | 'lenientFormat'>;

/** A row with the columns of its heading, as far as it does not override them. */
type RowWith<Columns, Row> = ParameterRow & Omit<Columns, keyof Row> & Row;

/** Rows that share columns: `withColumns({ echoed: true }, { 'billing.city': { format } })`. */
export function withColumns<
  const Columns extends SharedColumns,
  const Rows extends Record<string, ParameterRow>,
>(columns: Columns, rows: Rows): { readonly [Name in keyof Rows]: RowWith<Columns, Rows[Name]> } {
  const merged: unknown = Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, { ...columns, ...row }]),
  );
  return merged as { [Name in keyof Rows]: RowWith<Columns, Rows[Name]> };
}

/** The columns that a heading under a prefix has for itself. */
type OwnColumns = Pick<SharedColumns, 'echoed' | 'fromShopper' | 'inOrder'>;

/** The rows of a heading under a prefix: a hidden one keeps its marks and is never repeated. */
type Prefixed<Prefix extends string, Rows, Without, Columns> = {
  readonly [Name in Exclude<keyof Rows, Without> & string as `${Prefix}.${Name}`]: ParameterRow &
    Pick<Columns, keyof Columns & 'inOrder'> &
    (Rows[Name] extends { readonly sensitive: true } ? { readonly sensitive: true } : unknown);
};

/**
 * Repeats the rows of a heading under a prefix.
 *
 * Formats and marks of secrecy are copied. Who may send a parameter, whether it is echoed and whether it goes to the
 * acquirer depends on the heading, so these columns are given again.
 *
 * @param without names, without the prefix, that do not exist under it
 */
export function prefixed<
  Prefix extends string,
  Rows extends Readonly<Record<string, ParameterRow>>,
  const Columns extends OwnColumns = OwnColumns,
  const Without extends keyof Rows = never,
>(
  prefix: Prefix,
  rows: Rows,
  columns: Columns = {} as Columns,
  without: readonly Without[] = [],
): Prefixed<Prefix, Rows, Without, Columns> {
  const left = new Set<string>(without.map(String));
  const entries = Object.entries(rows)
    .filter(([name]) => !left.has(name))
    .map(([name, { format, sensitive, neverKept = false }]): [string, ParameterRow] => [
      `${prefix}.${name}`,
      sensitive === true
        ? { format, sensitive, neverKept, inOrder: columns.inOrder ?? false }
        : { format, ...columns },
    ]);
  return Object.fromEntries(entries) as Prefixed<Prefix, Rows, Without, Columns>;
}
