import type { Environment } from '../../access/rights/decide.ts';
import type { Clock } from '../../values/clock.ts';
import type { UserStores } from '../users/create-user-stores.ts';
import type { Passkey } from '../users/factors.ts';
import type { User } from '../users/user.ts';
import type { PasswordHasher } from './password-hasher.ts';

export interface SignInParts {
  readonly users: UserStores;
  readonly clock: Pick<Clock, 'now'>;
  readonly environment: Environment;
  readonly passwords: PasswordHasher;
  readonly totp: TotpCodes;
  readonly passkeys: PasskeyChecks;
}

/** The browser that signs in. */
export interface Visit {
  readonly address: string;
  readonly userAgent: string;
  /** The secret of the browser's earlier full sign-in; `undefined` for none. */
  readonly device: string | undefined;
}

/** The port to codes of authenticator apps. Source: RFC 6238 with SHA-1, six digits and 30 seconds, as all apps have it. */
export interface TotpCodes {
  /** Base32, 160 random bits. */
  newSecret(): string;
  /** The address that an app reads from a QR code. */
  address(secret: string, account: string): string;
  /**
   * The time step of a code: the current one, or a neighbouring one, because clocks differ.
   *
   * @param now milliseconds since the epoch
   * @returns `undefined` for a wrong code
   */
  stepOf(secret: string, code: string, now: number): Promise<number | undefined>;
}

/** A new passkey, as its browser proved it. */
type ProvenPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** The request to a browser, and the challenge that its answer must sign. */
interface PasskeyOptions {
  /** For the browser as it is. */
  readonly options: unknown;
  readonly challenge: string;
}

/**
 * The port to the ceremonies of passkeys, which verify origin, challenge and that the user was verified.
 *
 * Source: W3C Web Authentication Level 3.
 */
export interface PasskeyChecks {
  /** @param known the passkeys that the user has already */
  askForNew(user: Pick<User, 'id' | 'email' | 'name'>, known: readonly Passkey[]): Promise<PasskeyOptions>;
  /** @returns `undefined` when the browser's answer proves nothing */
  checkNew(response: unknown, challenge: string): Promise<ProvenPasskey | undefined>;
  /** @param known the passkeys of a known user; absent where the passkey itself identifies the user */
  askToSign(known?: readonly Passkey[]): Promise<PasskeyOptions>;
  /** The credential that an answer names; `undefined` for an answer that is none. */
  credentialOf(response: unknown): string | undefined;
  /** @returns the count of signatures; `undefined` when the answer proves nothing */
  checkSigned(response: unknown, challenge: string, passkey: Passkey): Promise<number | undefined>;
}
