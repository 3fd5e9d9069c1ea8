import type { PostgresStore } from '../postgres/postgres-store.ts';

/** The same store, which counts the statements and transactions that have or wait for a connection. */
export function countStatements(store: PostgresStore): {
  readonly store: PostgresStore;
  readonly running: () => number;
} {
  let running = 0;
  const counted = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    running += 1;
    try {
      return await work;
    } finally {
      running -= 1;
    }
  };
  return {
    running: () => running,
    store: {
      ...store,
      read: (statement) => counted(store.read(statement)),
      write: (statement) => counted(store.write(statement)),
      transaction: (reads, decide) => counted(store.transaction(reads, decide)),
    },
  };
}
