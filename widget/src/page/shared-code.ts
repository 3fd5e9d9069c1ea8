/**
 * The modules in the first script of a page that the forms use as well: in a release they take them from the loader
 * instead of containing them again.
 *
 * The build fills the lists and knows their order; without a build there is one copy of each module anyway.
 */
export const SHARED: readonly unknown[] = [];

/** The modules in the forms' script that its parts use as well. */
export const SHARED_BY_FORMS: readonly unknown[] = [];
