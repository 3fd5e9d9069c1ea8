import type { StatementRun, WriteEnd } from './commit-group.ts';

/** What the writer's thread is asked to do: commit a group, or end. */
export type ThreadTask = readonly StatementRun[] | 'end';

/** How a group went. */
export type GroupAnswer =
  | { readonly kind: 'committed'; readonly ends: readonly WriteEnd[] }
  | { readonly kind: 'failed'; readonly error: unknown };
