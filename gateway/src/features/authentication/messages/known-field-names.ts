import type { FieldFormat, FieldTable } from './field-row.ts';
import { MESSAGE_TABLES } from './message-tables.ts';

/**
 * The names of fields among the words of an Erro message, for the log: what is no name of a field may be a value, and
 * values are not logged.
 */
export function knownFieldNames(words: readonly string[]): readonly string[] {
  return [...new Set(words.map((word) => word.trim()).filter((word) => KNOWN.has(word)))];
}

/** All fields of all messages, those of objects both alone and behind the name of their object. */
const KNOWN: ReadonlySet<string> = new Set(
  Object.values<FieldTable>(MESSAGE_TABLES).flatMap((table) => namesIn(table)),
);

function namesIn(table: FieldTable, path = ''): string[] {
  return Object.entries(table).flatMap(([name, { format }]) => {
    const rows = rowsOf(format);
    const within = rows === undefined ? [] : namesIn(rows, `${path}${name}.`);
    return within.concat(name, `${path}${name}`);
  });
}

function rowsOf(format: FieldFormat): FieldTable | undefined {
  if (format.kind === 'list') return rowsOf(format.of);
  return format.kind === 'object' ? format.rows : undefined;
}
