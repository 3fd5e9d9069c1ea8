import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { SQLITE } from '../dialect.ts';
import type { Statement, Store } from '../store.ts';
import type { GroupedWriter, RunWrite } from './grouped-writer.ts';
import { LazyStatement } from './lazy-statement.ts';
import { PreparedRead } from './prepared-read.ts';

/** The verbs of the store on a SQLite file: each text is prepared when it is first needed, and kept if it has a name. */
export function statementsIn(database: DatabaseSync, writer: GroupedWriter): Store {
  const reads = new Map<string, PreparedRead>();
  const writes = new Map<string, RunWrite>();
  const inside = new Map<string, LazyStatement>();
  const prepareRead = keptByName(reads, (text) => new PreparedRead(database, text));
  const prepareWrite = keptByName(writes, (text) => writer.prepare(text));
  const prepareInside = keptByName(inside, (text) => new LazyStatement(database, text));
  const erasure = new LazyStatement(database, 'PRAGMA wal_checkpoint(TRUNCATE)');
  const run = (statement: Statement) => prepareInside(statement).all(...valuesOf(statement));
  return {
    dialect: SQLITE,
    read: async (statement) => prepareRead(statement).all(...valuesOf(statement)),
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
      }, longestText(first)),
    // The log still has the pages as they were before, until it is cut.
    eraseRemoved: async () => erasure.get()?.['busy'] === 0,
  };
}

function keptByName<Prepared>(
  kept: Map<string, Prepared>,
  prepare: (text: string) => Prepared,
): (statement: Statement) => Prepared {
  return ({ name, text }) => {
    const known = name === undefined ? undefined : kept.get(name);
    if (known !== undefined) {
      return known;
    }
    // SQLite counts values with a question mark.
    const prepared = prepare(text.replaceAll(/\$(?=\d)/g, '?'));
    if (name !== undefined) {
      kept.set(name, prepared);
    }
    return prepared;
  };
}

function longestText(statements: readonly Statement[]): string {
  let longest = '';
  for (const { values } of statements) {
    for (const value of values) {
      if (typeof value === 'string' && value.length > longest.length) {
        longest = value;
      }
    }
  }
  return longest;
}

/** A list is a text of JSON. */
function valuesOf({ values }: Statement): SQLInputValue[] {
  const bound = values.some(Array.isArray)
    ? values.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value))
    : values;
  return bound as SQLInputValue[];
}
