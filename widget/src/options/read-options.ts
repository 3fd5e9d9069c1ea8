import { isRecord, type UnknownRecord } from '../wire/is-record.ts';
import { textOf } from '../wire/unknown-data.ts';
import type { IgnoredOption, OptionRow } from './option-rows.ts';
import { OPTION_TABLE, type OptionValues } from './option-table.ts';

export interface ReadOptions {
  readonly values: OptionValues;
  /** Each name or value that has no effect. */
  readonly ignored: readonly IgnoredOption[];
}

/** Checks what a page has put into `wpwlOptions`; a wrong value counts as absent. */
export function readOptions(given: UnknownRecord): ReadOptions {
  const values: Record<string, unknown> = {};
  const ignored: IgnoredOption[] = [];
  const table: Readonly<Record<string, OptionRow>> = OPTION_TABLE;
  for (const [name, row] of Object.entries(table)) {
    const value = given[name];
    const read = readValue(row, value);
    if (row.kind !== 'hook' && row.kind !== 'accepted') values[name] = read ?? fallbackOf(row);
    if (value !== undefined && read === undefined) {
      ignored.push({ path: '', name, row });
    } else if (read !== undefined && 'keys' in row) {
      ignored.push(...unknownNames(value, row.keys, `${name}.`));
      const inner = row.kind === 'group' ? row.innerKeys : undefined;
      for (const [key, part] of Object.entries(inner === undefined ? {} : Object(value))) {
        ignored.push(...unknownNames(part, inner ?? [], `${name}.${key}.`));
      }
    }
  }
  ignored.push(...unknownNames(given, Object.keys(table), ''));
  return { values: values as OptionValues, ignored };
}

/** The names in an object or list that have no meaning there. */
function unknownNames(value: unknown, known: readonly string[], path: string): IgnoredOption[] {
  const names = isRecord(value) ? Object.keys(value) : rowsIn(value).flat();
  return names.filter((name) => !known.includes(name)).map((name) => ({ path, name, known }));
}

function readValue(row: OptionRow, value: unknown): unknown {
  switch (row.kind) {
    case 'flag':
      return readFlag(value);
    case 'text':
      return typeof value === 'string' ? value : undefined;
    case 'choice':
      return row.choices.find((choice) => choice === value);
    case 'strings':
      return isRecord(value) ? textsIn(value) : undefined;
    case 'names':
      return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined;
    case 'rows':
      return Array.isArray(value) ? rowsIn(value) : undefined;
    case 'group':
      return isRecord(value) ? row.read(value) : undefined;
    case 'theme':
      return textOf(isRecord(value) ? value['preset'] : value) || row.fallback;
    case 'accepted':
      return value;
    case 'hook':
      return typeof value === 'function' ? value : undefined;
  }
}

/** Server templates print booleans as words, so the words count. */
function readFlag(value: unknown): boolean | undefined {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'boolean' ? value : undefined;
}

function rowsIn(value: unknown): readonly (readonly string[])[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.map((row) => [row].flat().filter((name) => typeof name === 'string'));
}

function textsIn(value: UnknownRecord): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [key, text] of Object.entries(value)) {
    if (typeof text === 'string') texts[key] = text;
  }
  return texts;
}

function fallbackOf(row: OptionRow): unknown {
  switch (row.kind) {
    case 'flag':
    case 'text':
    case 'choice':
    case 'theme':
      return row.fallback;
    case 'strings':
      return {};
    case 'names':
    case 'rows':
      return [];
    case 'group':
      return row.read(undefined);
    case 'hook':
    case 'accepted':
      return undefined;
  }
}
