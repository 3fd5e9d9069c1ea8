import type { Dialect } from './dialect.ts';

/** A text of SQL for each database, where it has one. */
export type TableText = Readonly<Partial<Record<Dialect['name'], string | undefined>>>;

/** The tables of one part of the store: number n of the list is migration n+1. Only ever added to. */
export type Tables = readonly TableText[];

/** Words of our tables, and what each database calls them. */
const WORDS: readonly (readonly [RegExp, Readonly<Record<Dialect['name'], string>>])[] = [
  // Compared by its bytes, as SQLite does: the order of a locale differs between servers.
  [/\bidentifier\b/g, { sqlite: 'TEXT', postgres: 'text COLLATE "C"' }],
  [/\bint64\b/g, { sqlite: 'INTEGER', postgres: 'bigint' }],
  [/\bbytes\b/g, { sqlite: 'BLOB', postgres: 'bytea' }],
  // 0 or 1.
  [/\bflag\b/g, { sqlite: 'INTEGER', postgres: 'smallint' }],
  // A primary key that the database gives, each larger than the ones before.
  [/\bcounted\b/g, { sqlite: 'INTEGER', postgres: 'bigint GENERATED ALWAYS AS IDENTITY' }],
  // A column that is worked out from others: when it is read, where the database can.
  [/\bderived\b/g, { sqlite: 'VIRTUAL', postgres: 'STORED' }],
  // A table with its rows in the order of their key.
  [/\) keyed;/g, { sqlite: ') STRICT, WITHOUT ROWID;', postgres: ');' }],
  // A table with its rows in the order of insertion, as long rows need.
  [/\) numbered;/g, { sqlite: ') STRICT;', postgres: ');' }],
];

/**
 * One text for both databases, in words that each has its own spelling of: `identifier`, `int64`, `bytes`, `flag`, `counted`, `derived`, and `) keyed;`
 * or `) numbered;` at the end of a table.
 */
export function tables(
  texts: TemplateStringsArray,
  ...parts: readonly (string | number | TableText)[]
): TableText {
  const spelled = (name: Dialect['name']): string =>
    texts
      .map((text, index) => {
        const part = parts[index] ?? '';
        return WORDS.reduce((now, [word, spelling]) => now.replaceAll(word, spelling[name]), text).concat(
          typeof part === 'object' ? (part[name] ?? '') : String(part),
        );
      })
      .join('');
  return { sqlite: spelled('sqlite'), postgres: spelled('postgres') };
}

/** The migrations of a part as one database runs them. */
export function migrationsOf(part: Tables, { name }: Pick<Dialect, 'name'>): readonly string[] {
  return part.flatMap((text) => text[name] ?? []);
}
