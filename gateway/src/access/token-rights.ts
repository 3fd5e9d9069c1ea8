/**
 * What an access token may see beyond the payments of its merchant. A token has none that it was not given.
 *
 * `acquirer-details`: which acquirer took a payment, why it was chosen, and how a first attempt at another one ended.
 */
export const TOKEN_RIGHTS = ['acquirer-details'] as const;

export type TokenRight = (typeof TOKEN_RIGHTS)[number];

export function isTokenRight(text: string): text is TokenRight {
  return TOKEN_RIGHTS.some((right) => right === text);
}
