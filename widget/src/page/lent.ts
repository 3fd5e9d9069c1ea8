/**
 * What the first script of a page has anyway and the forms use as well: in a release they take it from the door, in
 * place of bringing it again.
 *
 * The build fills the list, and knows what stands where; without a build every script has its own.
 */
export const LENT: readonly unknown[] = [];
