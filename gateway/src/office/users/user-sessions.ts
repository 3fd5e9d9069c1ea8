import type { Brand } from '../../values/ids.ts';
import type { User } from './user.ts';

/** SHA-256 of the secret in a session's cookie, in hex. The store knows no secret. */
export type SessionId = Brand<string, 'SessionId'>;

/** The method of a sign-in: a passkey is two factors in one, a password takes a second one. */
export type SignInMethod = 'passkey' | 'password+totp' | 'password+recovery-code' | 'link';

/** One signed-in browser. Times are milliseconds since the epoch. */
export interface UserSession {
  readonly id: SessionId;
  readonly userId: string;
  readonly begunAt: number;
  /** The last request, to the minute. */
  readonly usedAt: number;
  /** The last full sign-in or re-authentication. */
  readonly freshAt: number;
  readonly address: string;
  readonly userAgent: string;
  readonly method: SignInMethod;
}

/** The port to the sessions of signed-in users. It keeps them; `sign-in/` decides when one expires. */
export interface UserSessions {
  begin(session: UserSession): Promise<void>;
  /** A session with its user, in one read. */
  find(id: SessionId): Promise<{ readonly session: UserSession; readonly user: User } | undefined>;
  /** Notes a use, unless a later one is noted. */
  touch(id: SessionId, at: number): Promise<void>;
  /**
   * Renews the secret of a session that was confirmed with a factor; the old one opens nothing from then on.
   *
   * @returns false when it had ended
   */
  renew(id: SessionId, renewed: SessionId, at: number): Promise<boolean>;
  /** The newest first. */
  listOf(userId: string): Promise<readonly UserSession[]>;
  /** @returns whether the user had it */
  end(userId: string, id: SessionId): Promise<boolean>;
  /** Ends all sessions of a user, or all but one. @returns how many */
  endAllOf(userId: string, except?: SessionId): Promise<number>;
}

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
