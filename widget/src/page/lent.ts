/**
 * What the first script of a page contains and the forms use as well: in a release they take it from the door instead
 * of containing it again.
 *
 * The build fills the list and knows its order; without a build each script has its own copy.
 */
export const LENT: readonly unknown[] = [];
