import type { RetentionName } from './retention-rules.ts';

/** How many rows of each rule. */
export type RowCounts = ReadonlyMap<RetentionName, number>;

export type Removal =
  | { readonly kind: 'removed'; readonly rows: RowCounts }
  /** Nothing was removed: the first run of an installation only notes its clock. */
  | { readonly kind: 'first-run' }
  /** Nothing was removed, because the clock may be wrong. */
  | { readonly kind: 'held-back'; readonly why: string };
