import type { Scope } from '../../access/rights/scope.ts';
import type { BookingPage, BookingPlace } from './booking-row.ts';
import type { CountedRow } from './counted-operation-row.ts';
import type { KeptSums } from './kept-sums.ts';
import type { SumRow } from './sum-row.ts';

/** Up to where the ledger is summed. */
export interface Progress {
  /** How many steps led here. */
  readonly step: number;
  /** All operations up to this position are in the sums, except open ones. */
  readonly summedTo: number;
  /** Positions up to there whose operations have not ended when they were looked at. */
  readonly stillOpen: readonly number[];
}

/** Which sums are read: days since 1970 (UTC), the last one included. */
export interface SumQuestion {
  readonly fromDay: number;
  readonly toDay: number;
  /** Without any, nothing is read. */
  readonly scopes: readonly Scope[];
}

/** The port to the rows of reports. */
export interface ReportRows {
  progress(): Promise<Progress>;

  /** A position before which no operation can appear any more; `undefined` while that is not certain for any new one. */
  settledPosition(): Promise<number | undefined>;

  newestPosition(): Promise<number>;

  /** Operations with their current state, after a position and up to another one, in order. */
  readBetween(after: number, to: number): Promise<readonly CountedRow[]>;

  readAt(positions: readonly number[]): Promise<readonly CountedRow[]>;

  /** Operations approved after a position and before a moment, at most so many, in order. */
  readBookings(after: BookingPlace, before: number, limit: number): Promise<BookingPage>;

  /**
   * Adds to the sums and moves on, in one transaction.
   *
   * @param from as it was read; another process may have moved on since
   * @returns false when one has: then nothing was added
   */
  add(from: Progress, to: Omit<Progress, 'step'>, sums: readonly KeptSums[]): Promise<boolean>;

  /**
   * The texts of the rows of a month and of all later days and months, by their keys, and up to where they are summed.
   *
   * @param before the first later month that is left out; absent: none is
   */
  readKept(
    month: string,
    before?: string,
  ): Promise<{ readonly progress: Progress; readonly kept: ReadonlyMap<string, string> }>;

  /** Removes all sums, so that they are computed again from the first operation on. */
  clear(): Promise<void>;

  /** Sums of all days, merchants and channels of the question together. */
  readSums(question: SumQuestion): Promise<readonly SumRow[]>;
}
