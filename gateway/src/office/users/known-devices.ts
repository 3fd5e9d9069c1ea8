/** The port to browsers in which a user has once signed in with every factor. */
export interface KnownDevices {
  /** @param hash SHA-256 of what its cookie holds, in hex */
  add(hash: string, userId: string, at: number): Promise<void>;
  /** Notes a use. @returns whether it is one of the user's */
  use(hash: string, userId: string, at: number): Promise<boolean>;
  /** Whether it is one of any user. */
  has(hash: string): Promise<boolean>;
  removeAllOf(userId: string): Promise<void>;
}
