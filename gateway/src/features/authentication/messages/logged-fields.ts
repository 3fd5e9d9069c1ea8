import { PROTOCOL_VERSIONS } from '../protocol-version.ts';
import type { FieldFormat, FieldTable } from './field-row.ts';
import { MESSAGE_TABLES } from './message-tables.ts';

/** The fields that a message was refused for, as the log names them. */
interface LoggedFields {
  /** Names of the message tables, and this server's own words. */
  readonly fields: readonly string[];
  /** How many more there were, which the sender of the message invented. */
  readonly unknownFields: number;
}

/** More than any message has faults of one kind that a person would read. */
const MOST = 32;

/** Words of this server about a message that has no fields to name. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  ...PROTOCOL_VERSIONS,
  'too-large',
  'not-utf-8',
  'not-json',
  'too-deep',
  'cres',
  'error',
]);

/**
 * The faults of a message as they may be logged. A name that an object has twice, or an extension that must be
 * understood, is a text of the sender's: it could fill the log, and it could hold a card number.
 */
export function loggedFields(faults: readonly string[]): LoggedFields {
  const words = [...new Set(faults)];
  const known = new Set([...knownFieldNames(words), ...words.filter((word) => OWN_WORDS.has(word))]);
  return {
    fields: [...known].slice(0, MOST),
    unknownFields: words.filter((word) => !known.has(word)).length,
  };
}

/**
 * The names of fields among the words of an Erro message, for the log: any other word may be a value, and values are
 * not logged.
 */
export function knownFieldNames(words: readonly string[]): readonly string[] {
  return [...new Set(words.map((word) => word.trim()).filter((word) => KNOWN.has(word)))];
}

/** All fields of all messages; fields of objects both alone and after the name of their object. */
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
