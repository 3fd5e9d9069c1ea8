/** What differs between the databases, in statements that otherwise have one text. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** Locks the rows that a transaction decides on. The embedded store has one writer, and nothing to lock. */
  readonly lockRows: string;
  /** The same, for rows of which each process takes others. */
  readonly lockFreeRows: string;
  /** The function that gives the larger of its values. */
  readonly greatest: string;
  /** A comparison with the elements of a list that is one value, such as `$2`. */
  readonly oneOf: (parameter: string, type: 'text' | 'bigint') => string;
}

export const SQLITE: Dialect = {
  name: 'sqlite',
  lockRows: '',
  lockFreeRows: '',
  greatest: 'max',
  oneOf: (parameter) => `IN (SELECT value FROM json_each(${parameter}))`,
};

export const POSTGRES: Dialect = {
  name: 'postgres',
  lockRows: 'FOR UPDATE',
  lockFreeRows: 'FOR UPDATE SKIP LOCKED',
  greatest: 'greatest',
  oneOf: (parameter, type) => `= ANY (${parameter}::${type}[])`,
};
