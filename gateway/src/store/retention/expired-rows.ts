import type { RetentionName } from './retention-rules.ts';

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
   * Removes the oldest rows that are due, or erases what they hold.
   *
   * @param until as for `count`
   * @param at the moment that the record of a removal names, milliseconds since the epoch
   * @returns how many; fewer than `most` when no more are due
   */
  remove(name: RetentionName, until: number, at: number, most: number): Promise<number>;

  /** Until when the clock was seen to be right; `undefined` before the first time. */
  clockSeenAt(): Promise<number | undefined>;
  noteClock(at: number): Promise<void>;

  /** Makes that no file of the store holds what was removed, where the store can. */
  overwrite(): Promise<void>;
}
