/**
 * What an access token lets its holder do. A token that was given none of them has all of them, as tokens had before
 * there were rights.
 *
 * `pay`: payments, captures, checkouts, and storing details. `refund`: whatever gives money back, and chargebacks.
 * `read`: states and lists. `manage`: erasing and extending stored details, and the domain file.
 */
export const OPERATION_RIGHTS = ['pay', 'refund', 'read', 'manage'] as const;

export type OperationRight = (typeof OPERATION_RIGHTS)[number];

/**
 * Every right of an access token. `acquirer-details` is the one that no token has that was not given it: which acquirer
 * took a payment, why it was chosen, and how a first attempt at another one ended.
 */
export const TOKEN_RIGHTS = [...OPERATION_RIGHTS, 'acquirer-details'] as const;

export type TokenRight = (typeof TOKEN_RIGHTS)[number];

export function isTokenRight(text: string): text is TokenRight {
  return TOKEN_RIGHTS.some((right) => right === text);
}

/**
 * The rights of a token by the words that it was given.
 *
 * A word that this version does not know, which a newer one may have given, is no right, and limits the token all the
 * same: it was given less than everything.
 */
export function rightsGranted(given: readonly string[]): readonly TokenRight[] {
  const known = given.filter(isTokenRight);
  const isLimited = given.some((word) => word !== 'acquirer-details');
  return isLimited ? known : [...OPERATION_RIGHTS, ...known];
}
