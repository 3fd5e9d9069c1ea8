/** A table, and the condition of the rows that each of its indexes has; `undefined` where it has all. */
export interface IndexedTable {
  readonly name: string;
  readonly indexes: readonly (string | undefined)[];
}

/** Tables that follow the ledger in their own time, and the processes' own records: no request waits for them. */
const OFF_THE_ROAD = /^(?:search_|report|process|leases|probe|retention|migrations|open_sweeps)/;

/** An event takes the place of its row of the queue: the row counts, and the entries that come with it later do not. */
const INDEXED_LATER = 'events';

/** One statement that counts the rows of all tables, and the entries of all their indexes. */
export function countingRows(all: readonly IndexedTable[]): string {
  const tables = all.filter(({ name }) => !OFF_THE_ROAD.test(name));
  const rows = tables.map(({ name }) => `(SELECT count(*) FROM ${name})`);
  const indexed = tables.filter(({ name }) => name !== INDEXED_LATER);
  const entries = indexed.flatMap(({ name, indexes }) =>
    indexes.map((condition) => `(SELECT count(*) FROM ${name} WHERE ${condition ?? 'true'})`),
  );
  return `SELECT ${rows.join(' + ')} AS row_count, ${entries.join(' + ')} AS entry_count`;
}
