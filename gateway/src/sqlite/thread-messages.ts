import type { SQLInputValue } from 'node:sqlite';
import type { WriteEnd } from './commit-group.ts';

/** A group to commit: runs of statements by their numbers, and the texts of those that are new to the thread. */
export interface GroupTask {
  readonly texts: readonly (readonly [number: number, text: string])[];
  readonly runs: readonly (readonly [number: number, values: readonly SQLInputValue[]])[];
  /** When it is too late to begin with it, by the threads' clock. */
  readonly until: number;
}

/** Milliseconds on a clock that never jumps, and that is the same in all threads of a process. */
export function threadsNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** What the writer's thread is asked to do: commit a group, or end. */
export type ThreadTask = GroupTask | 'end';

/** How a group went. One message answers all groups that shared a commit, in the order in which they came. */
export type GroupAnswer =
  | { readonly kind: 'committed'; readonly ends: readonly WriteEnd[] }
  | { readonly kind: 'failed'; readonly error: unknown };
