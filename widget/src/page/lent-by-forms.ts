/**
 * What the forms' script contains and its parts use as well: in a release they take it from the door instead of
 * containing it again.
 *
 * The build fills the list and knows its order; without a build there is one copy of each module anyway.
 */
export const LENT_BY_FORMS: readonly unknown[] = [];
