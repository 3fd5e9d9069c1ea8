import type { Row } from './store.ts';

/** Readers of the columns of a row, by what they hold; NULL is `undefined`. */
export function readColumns<Column extends string>(row: Row) {
  const text = (column: Column): string => String(row[column]);
  const optional = (column: Column): string | undefined => {
    const value = row[column];
    return value === null || value === undefined ? undefined : String(value);
  };
  const number = (column: Column): number | undefined => {
    const value = optional(column);
    return value === undefined ? undefined : Number(value);
  };
  const json = (column: Column): unknown => {
    const value = optional(column);
    return value === undefined ? undefined : JSON.parse(value);
  };
  return { text, optional, number, json };
}
