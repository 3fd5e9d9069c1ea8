import type { Grant } from '../../access/rights/scope.ts';

/**
 * `invited`: has never set up how to sign in. `deactivated`: does not sign in until a manager of users activates the
 * account again; it stays, because the audit log names it.
 */
export type UserState = 'invited' | 'active' | 'deactivated';

/** A person who uses the back office. */
export interface User {
  /** 32 hex. */
  readonly id: string;
  /** As it was given. Unique without regard to case. */
  readonly email: string;
  readonly name: string;
  readonly grants: readonly Grant[];
  readonly state: UserState;
  /** Counts changes of the fields above, so that a change based on old facts is refused. */
  readonly version: number;
  /** Milliseconds since the epoch, as all times here. */
  readonly createdAt: number;
  /** The last full sign-in; `undefined` for none. */
  readonly seenAt: number | undefined;
}

/** The form of an e-mail address that identifies an account. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Whether some grants make their holder an owner of the whole platform. The last one cannot be removed. */
export function isPlatformOwner(grants: readonly Grant[]): boolean {
  return grants.some(({ role, scope }) => role === 'owner' && scope.kind === 'platform');
}

/** An account that was not used for so long signs in no more. Source: PCI DSS 4.0.1, 8.2.6. Milliseconds. */
export const DORMANT_AFTER = 90 * 86_400_000;

/** Whether a user may sign in at all. A dormant account comes back by a reset. */
export function isAllowedToSignIn(user: User, now: number): boolean {
  return user.state === 'active' && !isDormant(user, now);
}

export function isDormant({ state, seenAt, createdAt }: User, now: number): boolean {
  return state === 'active' && now - (seenAt ?? createdAt) > DORMANT_AFTER;
}

/** The fields that a manager of users may change. */
type UserChange = Partial<Pick<User, 'name' | 'grants' | 'state'>>;

/**
 * `conflict`: it was changed since its version was read. `last-owner`: no active owner of the platform would be left.
 */
export type ChangeResult = User | 'unknown' | 'conflict' | 'last-owner';

/** The port to the people who use the back office. */
export interface Users {
  /** @returns false when the e-mail address has an account already */
  add(user: User): Promise<boolean>;
  find(id: string): Promise<User | undefined>;
  findByEmail(email: string): Promise<User | undefined>;
  /** All of them, the oldest first. */
  list(): Promise<readonly User[]>;
  /** @param version the one that the change was decided on */
  change(id: string, version: number, change: UserChange): Promise<ChangeResult>;
  /** Makes an invited user active. @returns false for a deactivated or unknown one */
  activate(id: string): Promise<boolean>;
  /** Notes a full sign-in. */
  noteSignIn(id: string, at: number): Promise<void>;
}
