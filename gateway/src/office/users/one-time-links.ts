import type { Grant } from '../../access/rights/scope.ts';

/**
 * `invite`: the first set-up of an account. `reset`: factors are set up again. `demo`: signs in by itself, in the test
 * environment only.
 */
export type LinkPurpose = 'invite' | 'reset' | 'demo';

/** A link that works once. Its secret is in the address; the store has a hash of it. */
export interface OneTimeLink {
  /** SHA-256 of the secret, in hex. */
  readonly hash: string;
  readonly purpose: LinkPurpose;
  readonly userId: string;
  /**
   * The roles of the user at the creation of the link, which its creator was allowed to grant. With other roles it
   * opens nothing: a link for a small role would otherwise open a large one.
   */
  readonly grants: readonly Grant[];
  readonly createdAt: number;
  readonly endsAt: number;
}

/** The port to one-time links. */
export interface OneTimeLinks {
  /** Adds a link; unused ones of the same user end. */
  add(link: OneTimeLink): Promise<void>;
  /** One that was not used and has not ended, and whose user has the same roles still. */
  find(hash: string, now: number): Promise<OneTimeLink | undefined>;
  /** Uses a link. @returns false when {@link find} would not find it any more: of two uses at once, one gets true */
  use(hash: string, now: number): Promise<boolean>;
  /** Ends the unused links of a user. */
  endAllOf(userId: string): Promise<void>;
}
