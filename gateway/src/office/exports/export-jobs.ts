import type { Scope } from '../../access/rights/scope.ts';

/**
 * The port to exports that are too large to be sent at once, and to their files.
 *
 * A file is written chunk by chunk. Each chunk says where the next one begins, and its number is its key: so a killed
 * process loses none, another one continues after the last, and two that write at once write each chunk once. Every
 * verb throws `StoreUnavailable` when the store fails.
 */
export interface ExportJobs {
  begin(asked: NewExportJob): Promise<void>;

  /** @param now for deciding whether it has ended */
  find(id: string, now: number): Promise<ExportJob | undefined>;

  /** The exports of one user, the newest first. */
  listOf(userId: string, now: number, limit: number): Promise<readonly ExportJob[]>;

  /** The exports that are still to be written, the oldest first. */
  unfinished(now: number, limit: number): Promise<readonly ExportJob[]>;

  /** Adds the next chunk. @returns false when it is not the next one, or the job was ended: then nothing was added */
  add(id: string, chunk: NewExportChunk): Promise<boolean>;

  chunk(id: string, number: number): Promise<ExportChunk | undefined>;

  /** Ends a job before its time; its file cannot be read any more. @param why for its user */
  end(id: string, state: 'cancelled' | 'failed', why: string | undefined): Promise<void>;

  /** Removes a few chunks of jobs that were ended so. @returns how many */
  forget(limit: number): Promise<number>;

  /** Bytes of all files. */
  storedBytes(): Promise<number>;
}

/** For how long an export is there after it was asked for, in milliseconds. */
export const EXPORT_KEPT = 24 * 60 * 60 * 1000;

export interface NewExportJob {
  /** 32 hex. */
  readonly id: string;
  /** Its subject, in the words of the back office. */
  readonly kind: string;
  /** The query, as JSON text. */
  readonly question: string;
  /** The name of the file. */
  readonly name: string;
  /** The scopes of its user's right when it was begun. */
  readonly scopes: readonly Scope[];
  readonly userId: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export interface NewExportChunk {
  /** 0, 1, … */
  readonly number: number;
  readonly content: string;
  /** Rows of the file up to its end. */
  readonly rows: number;
  /** Where the next chunk begins; `undefined` after the last one. */
  readonly next: string | undefined;
  readonly writtenAt: number;
}

/** `ended`: its time is over; that follows from the time and is never written. */
export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled', 'ended'] as const;

export type ExportState = (typeof EXPORT_STATES)[number];

export interface ExportJob extends NewExportJob {
  readonly state: ExportState;
  /** From then on its file cannot be read any more. */
  readonly endsAt: number;
  /** Why it failed. */
  readonly why: string | undefined;
  /** How many chunks there are. */
  readonly chunks: number;
  readonly rows: number;
  readonly bytes: number;
  /** Where the next chunk begins; absent: at the beginning, or after the last one. */
  readonly next: string | undefined;
  /** When the last chunk was written that there is. */
  readonly writtenAt: number | undefined;
}

interface ExportChunk {
  readonly content: string;
  /** Rows of the file up to its end. */
  readonly rows: number;
}
