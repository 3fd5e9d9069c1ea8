/**
 * The licences that a package in a release may have: all of them let anyone use, change and sell the whole, and ask for
 * no more than their own text. A package under another one is a decision to be made, and fails a test until then.
 */
export const APPROVED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
]);

/** Whether an SPDX expression offers an approved licence. Expressions with AND or WITH are not judged here. */
export function isApproved(expression) {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((licence) => APPROVED_LICENCES.has(licence));
}
