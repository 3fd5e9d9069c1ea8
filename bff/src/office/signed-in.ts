import { type Clock, findSession, type Grant } from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/store/api';

/** The caller of the back office, and the session. */
export interface SignedIn {
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly grants: readonly Grant[];
  };
  readonly session: {
    /** Hash of its secret, in hex; the secret itself is known to the browser alone. */
    readonly id: string;
    /** Milliseconds. */
    readonly since: number;
    /** The last full sign-in or re-authentication, in milliseconds. */
    readonly freshAt: number;
  };
}

/**
 * The session of a secret, extended unless `isUse` is false. `undefined` when there is none, it was idle for too long or is
 * over, or its user was deactivated.
 */
export type FindSignedIn = (secret: string, isUse?: boolean) => Promise<SignedIn | undefined>;

/** Finds sessions in the store of users. */
export function findSignedInOf(stores: Pick<Stores, 'users'>, clock: Pick<Clock, 'now'>): FindSignedIn {
  return async (secret, isUse = true) => {
    const found = await findSession({ users: stores.users, clock }, secret, isUse);
    if (found === undefined) return undefined;
    const { user, session } = found;
    const { id, email, name, grants } = user;
    return {
      user: { id, email, name, grants },
      session: { id: session.id, since: session.begunAt, freshAt: session.freshAt },
    };
  };
}
