/** The port to codes of authenticator apps. Source: RFC 6238 with SHA-1, six digits and 30 seconds, as all apps have it. */
export interface TotpCodes {
  /** Base32, 160 random bits. */
  newSecret(): string;
  /** The address that an app reads from a QR code. */
  address(secret: string, account: string): string;
  /**
   * The time step of a code: the one of the moment, or one beside it, because clocks differ.
   *
   * @param now milliseconds since the epoch
   * @returns `undefined` for a wrong code
   */
  stepOf(secret: string, code: string, now: number): Promise<number | undefined>;
}
