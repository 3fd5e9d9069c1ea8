/**
 * What the first script of a page contains and the forms use as well: in a release they take it from the loader instead
 * of containing it again.
 *
 * The build fills the lists and knows their order; without a build there is one copy of each module anyway.
 */
export const SHARED: readonly unknown[] = [];

/** What the forms' script contains and its parts use as well. */
export const SHARED_BY_FORMS: readonly unknown[] = [];
