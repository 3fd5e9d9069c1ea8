import type { Passkey } from '../users/factors.ts';
import type { User } from '../users/user.ts';

/** A new passkey, as its browser proved it. */
export type ProvenPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** What a browser is asked for, and the challenge that its answer must sign. */
export interface PasskeyAsk {
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
  /** @param known those that the user has already */
  askForNew(user: Pick<User, 'id' | 'email' | 'name'>, known: readonly Passkey[]): Promise<PasskeyAsk>;
  /** @returns `undefined` when the browser's answer proves nothing */
  checkNew(response: unknown, challenge: string): Promise<ProvenPasskey | undefined>;
  /** @param known those of a user who is known already; absent where the passkey itself says who signs in */
  askToSign(known?: readonly Passkey[]): Promise<PasskeyAsk>;
  /** The credential that an answer names; `undefined` for an answer that is none. */
  credentialOf(response: unknown): string | undefined;
  /** @returns the count of signatures; `undefined` when the answer proves nothing */
  checkSigned(response: unknown, challenge: string, passkey: Passkey): Promise<number | undefined>;
}
