/** A passkey of a user: the public half, which proves nothing to others. */
export interface Passkey {
  /** Credential id in base64url, as browsers name it. */
  readonly id: string;
  readonly userId: string;
  /** COSE key in base64url. */
  readonly publicKey: string;
  /** Signatures so far, as the authenticator counts; 0 for good where it does not. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** The user's own words for it. */
  readonly name: string;
  readonly addedAt: number;
  readonly usedAt: number | undefined;
}

/** The other factors of a user: password and authenticator app. */
export interface Secrets {
  /** Argon2id, with its parameters; `undefined` without a password. */
  readonly passwordHash: string | undefined;
  /** Hashes of the passwords before, the newest first. */
  readonly olderHashes: readonly string[];
  readonly passwordSince: number | undefined;
  /** Base32; `undefined` where no authenticator app is set up. */
  readonly totpSecret: string | undefined;
  readonly totpSince: number | undefined;
}

/** The port to the factors of users. */
export interface Factors {
  /** @returns false when the credential is registered already, to this or another user */
  addPasskey(passkey: Passkey): Promise<boolean>;
  findPasskey(id: string): Promise<Passkey | undefined>;
  passkeysOf(userId: string): Promise<readonly Passkey[]>;
  /**
   * Notes a signature. @returns false when its count is not above the last one, as with a copied authenticator. One
   * that does not count says 0 each time.
   */
  usePasskey(id: string, counter: number, at: number): Promise<boolean>;
  /** @param mayBeLast whether it is removed also as the only one. @returns whether it was */
  removePasskey(userId: string, id: string, mayBeLast: boolean): Promise<boolean>;

  /** `undefined` for a user who never had a password or app. */
  secretsOf(userId: string): Promise<Secrets | undefined>;
  setPassword(userId: string, hash: string, olderHashes: readonly string[], at: number): Promise<void>;
  /** @param step the one in which the user proved to have it, which is used with that */
  setTotp(userId: string, secret: string, step: number, at: number): Promise<void>;
  /** Uses a time step. @returns false when it, or a later one, was used before: a code works once */
  useTotpStep(userId: string, step: number): Promise<boolean>;

  /** Replaces all recovery codes of a user. */
  setRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void>;
  /** @returns false for one that is wrong or used */
  useRecoveryCode(userId: string, hash: string): Promise<boolean>;
  countRecoveryCodes(userId: string): Promise<number>;

  /** Forgets the password with its app and recovery codes. */
  removePassword(userId: string): Promise<void>;
  /** Forgets every factor of a user. */
  removeAllOf(userId: string): Promise<void>;
}
