import type { Row } from './store.ts';

/** The kind of a member's column: texts and numbers are columns of their own, all else is JSON in a text. */
type Kind<Member> = [Member] extends [string | undefined]
  ? 'text'
  : [Member] extends [number | undefined]
    ? 'number'
    : 'json';

type Members<Stored> = { readonly [Name in keyof Stored]-?: Kind<Stored[Name]> };

const READ = { text: String, number: Number, json: (text: unknown): unknown => JSON.parse(String(text)) };

/**
 * A record and its row. Each member is in the column of its name, `seenAt` in `seen_at`; `undefined` is NULL.
 *
 * @param named columns with another name
 */
export function storedAs<Stored extends object>(
  members: Members<Stored>,
  named: { readonly [Name in keyof Stored]?: string } = {},
) {
  const columns = Object.entries<keyof typeof READ>(members).map(([name, kind]) => ({
    name: name as keyof Stored,
    column: named[name as keyof Stored] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    kind,
  }));
  const read = (value: unknown, kind: keyof typeof READ): unknown =>
    value === null || value === undefined ? undefined : READ[kind](value);
  const written = (value: unknown, kind: keyof typeof READ): unknown =>
    value === undefined ? null : kind === 'json' ? JSON.stringify(value) : value;
  return {
    /** For a statement. */
    columns: columns.map(({ column }) => column).join(', '),
    places: columns.map((_, at) => `$${at + 1}`).join(', '),
    /** In the order of the columns. */
    valuesOf: (stored: Stored): readonly unknown[] =>
      columns.map(({ name, kind }) => written(stored[name], kind)),
    /** The columns have only values that were written. */
    ofRow: (row: Row) =>
      Object.fromEntries(columns.map(({ name, column, kind }) => [name, read(row[column], kind)])) as Stored,
  };
}
