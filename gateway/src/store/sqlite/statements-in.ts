import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { SQLITE } from '../dialect.ts';
import type { Row, Statement, Store } from '../store.ts';
import type { GroupedWriter } from './grouped-writer.ts';

/** Node's codes for errors of SQLite and for a closed store. */
const CONDITIONS: ReadonlySet<unknown> = new Set(['ERR_SQLITE_ERROR', 'ERR_INVALID_STATE']);

/** How many statements without a name are kept prepared, for each verb. */
const UNNAMED_KEPT = 64;

/** The verbs of the store on a SQLite file: each text is prepared when it is first needed, and kept. */
export function statementsIn(database: DatabaseSync, writer: GroupedWriter): Store {
  const prepare = keptByText((text) => database.prepare(text));
  const prepareWrite = keptByText((text) => writer.prepare(text));
  const run = (statement: Statement): Row[] => prepare(statement).all(...valuesOf(statement));
  return {
    dialect: SQLITE,
    read: async (statement) => {
      try {
        const rows = run(statement);
        const onDisk = writer.untilDurable();
        return onDisk === undefined ? rows : onDisk.then(() => rows);
      } catch (error) {
        throw CONDITIONS.has((error as { code?: unknown }).code)
          ? new StoreUnavailable('embedded', error)
          : error;
      }
    },
    write: (statement) =>
      statement.name === undefined
        ? writer.write(() => run(statement))
        : prepareWrite(statement)(...valuesOf(statement)),
    transaction: (first, decide) =>
      writer.write(() => {
        const { write = [], value } = decide(first.map(run));
        for (const statement of 'text' in write ? [write] : write) {
          run(statement);
        }
        return value;
      }),
    // The log still has the pages as they were before, until it is cut.
    eraseRemoved: async () => {
      await writer.untilMoved();
      return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
    },
  };
}

/**
 * Prepares a text once. Those without a name can be many, as conditions of a search are, so only the newest of them are
 * kept.
 */
function keptByText<Prepared>(prepare: (text: string) => Prepared): (statement: Statement) => Prepared {
  const named = new Map<string, Prepared>();
  const unnamed = new Map<string, Prepared>();
  return ({ name, text }) => {
    const [kept, key] = name === undefined ? [unnamed, text] : [named, name];
    const known = kept.get(key);
    if (known !== undefined) return known;
    // SQLite counts values with a question mark.
    const prepared = prepare(text.replaceAll(/\$(?=\d)/g, '?'));
    kept.set(key, prepared);
    const [oldest] = unnamed.keys();
    if (oldest !== undefined && unnamed.size > UNNAMED_KEPT) unnamed.delete(oldest);
    return prepared;
  };
}

/** A list is a text of JSON. */
function valuesOf({ values }: Statement): SQLInputValue[] {
  const bound = values.some(Array.isArray)
    ? values.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value))
    : values;
  return bound as SQLInputValue[];
}
