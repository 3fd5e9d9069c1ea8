import type { Dialect } from './dialect.ts';

/** One statement, with `$1` for its first value. */
export interface Statement {
  /** Each connection prepares a named one once. The same name always has the same text. */
  readonly name?: string;
  readonly text: string;
  /** A list of texts or numbers is one value; see {@link Dialect.oneOf}. */
  readonly values: readonly unknown[];
}

/** A row by its columns. Integers of 64 bits are numbers in SQLite and texts in PostgreSQL. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * The durable store: a SQLite file of one process, or a PostgreSQL database that several share.
 *
 * Every verb rejects with `StoreUnavailable` within seconds when the store cannot be reached or has failed, and works
 * again when it is back. A verb that writes rejects with `OutcomeUnknown`, a kind of `StoreUnavailable`, when it is not
 * known whether the commit took effect; the caller knows the id and can read it back.
 */
export interface Store {
  readonly dialect: Dialect;

  readonly read: (statement: Statement) => Promise<readonly Row[]>;

  /** One statement with its own commit; resolves with its rows when the commit is durable. */
  readonly write: (statement: Statement) => Promise<readonly Row[]>;

  /**
   * Reads under locks, decides, writes and commits.
   *
   * @param reads the locking statements and the reads after them, in their order
   * @param decide derives the write from the rows of each read. It must be pure and quick: it runs while the locks are
   * held, and again when the server rolled the transaction back in favour of another
   */
  transaction<T>(
    reads: readonly Statement[],
    decide: (rows: readonly (readonly Row[])[]) => Decision<T>,
  ): Promise<T>;

  /**
   * Frees the pages of removed and overwritten rows, where no vacuum does.
   *
   * @returns whether its files hold none of it any more: not while a reader is at work, and of a server not before its
   * vacuum
   */
  eraseRemoved(): Promise<boolean>;
}

/** A store that can be asked whether it answers. */
export interface ReadyStore extends Store {
  isReady(): boolean | Promise<boolean>;
}

/** The writes of a transaction, and the result for its caller. Without `write` nothing is changed. */
export interface Decision<T> {
  readonly write?: Statement | readonly Statement[];
  readonly value: T;
}

/** Runs the statements of a part by their names. */
export type RunStatement<Name extends string> = (
  name: Name,
  values: readonly unknown[],
) => Promise<readonly Row[]>;

/**
 * The statements of one part of the store. One that begins with SELECT changes nothing.
 *
 * @param part its name, so that no other part prepares one under the same name
 * @param statements with `$1` for the first value
 */
export function runStatements<Name extends string>(
  store: Pick<Store, 'read' | 'write'>,
  part: string,
  statements: Readonly<Record<Name, string>>,
): RunStatement<Name> {
  return (name, values) => {
    const statement = { name: `${part} ${name}`, text: statements[name], values };
    return statement.text.startsWith('SELECT') ? store.read(statement) : store.write(statement);
  };
}

/**
 * The statement with which a transaction waits until no other one has this turn; it keeps the turn until it ends. None for
 * the embedded store, whose one writer runs one transaction after the other.
 *
 * @param kind of what takes turns, the same in all processes
 * @param which one of the kind; absent: all of the kind take turns
 */
export function takeTurn(
  { dialect }: Pick<Store, 'dialect'>,
  kind: number,
  of?: string,
): readonly Statement[] {
  if (dialect.name === 'sqlite') return [];
  return of === undefined
    ? [{ name: 'take turn', text: 'SELECT pg_advisory_xact_lock($1)', values: [kind] }]
    : [
        {
          name: 'take turn of one',
          text: 'SELECT pg_advisory_xact_lock($1, hashtext($2))',
          values: [kind, of],
        },
      ];
}
