import type { StoredEntry } from './entry-text.ts';

/** Reads a row of either store. */
export function storedEntryOfRow(row: Readonly<Record<string, unknown>>): StoredEntry {
  return {
    position: Number(row['position']),
    id: String(row['id']),
    text: String(row['entry']),
    hash: String(row['hash']),
    previous: String(row['previous']),
  };
}
