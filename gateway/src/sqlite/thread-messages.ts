import type { SQLInputValue } from 'node:sqlite';
import type { WriteEnd } from './commit-group.ts';

/** A group to commit: runs of statements by number, and the texts of statements that are new to the thread. */
export interface GroupTask {
  readonly texts: readonly (readonly [number: number, text: string])[];
  readonly runs: readonly (readonly [number: number, values: readonly SQLInputValue[]])[];
  /** The latest moment to start it, by the threads' clock. */
  readonly until: number;
}

/** Milliseconds on a monotonic clock that all threads of a process share. */
export function threadsNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** A task of the writer's thread: commit a group, or end. */
export type ThreadTask = GroupTask | 'end';

/** The result of a group. One message answers all groups that shared a commit, in their order. */
export type GroupAnswer =
  | { readonly kind: 'committed'; readonly ends: readonly WriteEnd[] }
  | { readonly kind: 'failed'; readonly error: unknown };
