/** What differs between the databases, in statements that otherwise have one text. A parameter is one such as `$2`. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** The name of such a store in errors, checks and metrics. */
  readonly storeName: 'embedded' | 'PostgreSQL';
  /** Locks the rows that a transaction decides on. The embedded store has one writer, and nothing to lock. */
  readonly lockRows: string;
  /** The same, for rows that processes share among them. */
  readonly lockFreeRows: string;
  /** The function that gives the larger of its values. */
  readonly greatest: string;
  /** The function that builds one JSON text from names and values. */
  readonly jsonObject: string;
  /** The function that builds one JSON list from its values. */
  readonly jsonArray: string;
  /** The JSON text of a list with one value for each row. */
  readonly jsonList: (value: string) => string;
  /** A comparison with the rows of a query that are few: each is looked up. */
  readonly amongFew: (query: string) => string;
  /** Joins each row of a table of few with what a query finds by a column of the same name, as `found`. */
  readonly forEach: (table: string, query: string, column: string) => string;
  /** Names the index of a table, where the planner would not choose it by itself. */
  readonly useIndex: (name: string) => string;
  /** A comparison with the elements of a list that is one value. */
  readonly oneOf: (parameter: string, type: 'text' | 'bigint') => string;
  /** A table of the texts of a list that is one value, with the column `value`. */
  readonly textsOf: (parameter: string) => string;
  /** A table of the objects of a JSON list that is one parameter. Numbers beyond those of JSON are texts in it. */
  readonly rowsOf: (parameter: string, columns: Columns) => string;
  /** A query of a JSON object that has lists of numbers by numbers: `key` and `value`, in the order of the values. */
  readonly listsOf: (parameter: string) => string;
}

/** Columns of a table with the types of their values. */
export type Columns = Readonly<Record<string, 'text' | 'integer' | 'bigint' | 'numeric'>>;

export const SQLITE: Dialect = {
  name: 'sqlite',
  storeName: 'embedded',
  lockRows: '',
  lockFreeRows: '',
  greatest: 'max',
  jsonObject: 'json_object',
  jsonArray: 'json_array',
  jsonList: (value) => `json_group_array(${value})`,
  amongFew: (query) => `IN (${query})`,
  forEach: (table, query, column) =>
    `${table} CROSS JOIN (${query}) AS found ON found.${column} = ${table}.${column}`,
  useIndex: (name) => `INDEXED BY ${name}`,
  oneOf: (parameter) => `IN (SELECT value FROM json_each(${parameter}))`,
  textsOf: (parameter) => `json_each(${parameter})`,
  rowsOf: (parameter, columns) => {
    const values = Object.entries(columns).map(([name, type]) => {
      const value = `value ->> '${name}'`;
      return `${type === 'text' ? value : `CAST(${value} AS INTEGER)`} AS ${name}`;
    });
    return `(SELECT ${values.join(', ')} FROM json_each(${parameter}))`;
  },
  listsOf: (parameter) => `SELECT CAST(lists.key AS INTEGER) AS key, each.value AS value
    FROM json_each(${parameter}) AS lists, json_each(lists.value) AS each ORDER BY 2, 1`,
};

export const POSTGRES: Dialect = {
  name: 'postgres',
  storeName: 'PostgreSQL',
  lockRows: 'FOR UPDATE',
  lockFreeRows: 'FOR UPDATE SKIP LOCKED',
  greatest: 'greatest',
  jsonObject: 'json_build_object',
  jsonArray: 'json_build_array',
  jsonList: (value) => `coalesce(json_agg(${value}), '[]')::text`,
  amongFew: (query) => `= ANY (ARRAY(${query}))`,
  // `OFFSET 0`: the server cannot know how few they are, and would read whole tables.
  forEach: (table, query, column) =>
    `${table} CROSS JOIN LATERAL (${query} AS each_found WHERE each_found.${column} = ${table}.${column} OFFSET 0) AS found`,
  useIndex: () => '',
  oneOf: (parameter, type) => `= ANY (${parameter}::${type}[])`,
  textsOf: (parameter) => `unnest(${parameter}::text[]) AS texts (value)`,
  rowsOf: (parameter, columns) => {
    const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
    return `(SELECT * FROM json_to_recordset(${parameter}) AS given (${types.join(', ')}))`;
  },
  listsOf: (parameter) => `SELECT lists.key::bigint AS key, each.value::bigint AS value
    FROM json_each(${parameter}::json) AS lists, json_array_elements_text(lists.value) AS each (value) ORDER BY 2, 1`,
};
