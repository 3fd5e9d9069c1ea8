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
  /** Counts changes of the fields above, so that a change made on old facts is refused. */
  readonly version: number;
  /** Milliseconds since the epoch, as all times here. */
  readonly createdAt: number;
  /** The last full sign-in; `undefined` for none. */
  readonly seenAt: number | undefined;
}

/** What two e-mail addresses of one account have in common. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Whether some grants make their holder an owner of the whole platform. The last one can not be removed. */
export function isPlatformOwner(grants: readonly Grant[]): boolean {
  return grants.some(({ role, scope }) => role === 'owner' && scope.kind === 'platform');
}
