import type { Grant } from '@tollgate/gateway/api';

/** Who makes a call of the back office, and in which session. */
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
 * The session of a secret, which counts as used by this unless `isUse` is false. `undefined` when there is none, it was idle for too long or is
 * over, or its user was deactivated.
 */
export type FindSignedIn = (secret: string, isUse?: boolean) => Promise<SignedIn | undefined>;
