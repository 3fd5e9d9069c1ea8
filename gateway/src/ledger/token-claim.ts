/** That a wallet's token was used, so that it pays once. */
export interface TokenClaim {
  /** SHA-256 of the wallet and what identifies the token, in base64url. */
  readonly hash: string;
  /** Until when a second use must be found, in milliseconds since the epoch. */
  readonly until: number;
}
