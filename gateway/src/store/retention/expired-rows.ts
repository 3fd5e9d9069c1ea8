import type { Store } from '../store.ts';
import { createKeyTables, type KeyTables } from './key-tables.ts';
import { createMonthlyRows, type MonthlyRows } from './monthly-rows.ts';
import { RETENTION_NAMES, type RetentionName } from './retention-rules.ts';
import {
  CLOCK_SEEN,
  countStatement,
  NOTE_CLOCK,
  namesTheMoment,
  removeStatement,
} from './retention-statements.ts';

/**
 * The port to what the stores keep for a limited time.
 *
 * Every verb is one small step, that several processes may make at once: none removes a row that is not due.
 */
export interface ExpiredRows {
  /** The rules that this store has rows for. */
  readonly names: readonly RetentionName[];

  /** How many rows are due, up to a million. @param until the last moment that is not kept, milliseconds since the epoch */
  count(name: RetentionName, until: number): Promise<number>;

  /**
   * Removes the oldest rows that are due, or erases their contents.
   *
   * @param until as for `count`
   * @param at the moment that the record of a removal names, milliseconds since the epoch
   * @returns how many; fewer than `most` when no more are due
   */
  remove(name: RetentionName, until: number, at: number, most: number): Promise<number>;

  /** What of the rows is partitioned by month; absent where nothing is. */
  readonly months?: MonthlyRows | undefined;

  /** The tables of idempotency keys; absent where keys go one by one. */
  readonly keys?: KeyTables | undefined;

  /** Until when the clock was seen to be right; `undefined` before the first time. */
  clockSeenAt(): Promise<number | undefined>;
  noteClock(at: number): Promise<void>;

  /** Purges removed data from the files of the store, where the store can. */
  overwrite(): Promise<void>;
}

/** How many rows of each rule. */
export type RowCounts = ReadonlyMap<RetentionName, number>;

export type Removal =
  /** @property months of how many merchants' months the personal data was erased; absent: of none */
  | { readonly kind: 'removed'; readonly rows: RowCounts; readonly months?: number }
  /** Nothing was removed: the first run of an installation only notes its clock. */
  | { readonly kind: 'first-run' }
  /** Nothing was removed, because the clock may be wrong. */
  | { readonly kind: 'held-back'; readonly why: string };

/**
 * The rows that are kept for a limited time.
 *
 * @param store with the tables of every part in it
 */
export function createExpiredRows(store: Store): ExpiredRows {
  const readOne = async (text: string, values: readonly unknown[] = []) =>
    (await store.read({ text, values }))[0];
  return {
    // The checkouts of several processes are in Redis, which removes them itself.
    names: RETENTION_NAMES.filter((name) => name !== 'sessions' || store.dialect.name === 'sqlite'),
    count: async (name, until) =>
      Number((await readOne(countStatement(name, store.dialect), [until]))?.['n']),
    remove: async (name, until, at, most) => {
      const values = namesTheMoment(name) ? [until, most, at] : [until, most];
      return (await store.write({ text: removeStatement(name, store.dialect), values })).length;
    },
    months: createMonthlyRows(store),
    keys: createKeyTables(store),
    clockSeenAt: async () => {
      const row = await readOne(CLOCK_SEEN);
      return row && Number(row['clock_seen_at']);
    },
    noteClock: async (at) => {
      await store.write({ text: NOTE_CLOCK, values: [at] });
    },
    overwrite: async () => void (await store.eraseRemoved()),
  };
}
