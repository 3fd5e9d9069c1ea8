import { randomBytes } from 'node:crypto';
import { BoundedMap } from './bounded-map.ts';

/** Longer than any payment takes; what the shopper still finds after a day at the bank. */
export const SESSION_SECONDS = 24 * 60 * 60;

/** 256 bits, which no one can guess. */
const ID_BYTES = 32;

interface Session {
  /** Ids of the payment methods that the gateway has stored for this shopper, the newest first. */
  readonly registrations: readonly string[];
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

/**
 * The shoppers' sessions. An order belongs to the session that created it: its address comes back from the payment through
 * the browser's history, its logs and its referrers, and must not be enough to see the order.
 */
export class SessionBook {
  readonly #sessions = new BoundedMap<Session>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The session of this id, unless it is over or was never given. */
  find(id: string | undefined): string | undefined {
    const session = this.#sessions.get(id ?? '');
    return session !== undefined && session.endsAt > this.#now() ? id : undefined;
  }

  /**
   * The session for a new order: the shopper's own with its time extended, or a new one. An id that this shop has not
   * given is never taken over, or an attacker could give a shopper one and read its orders.
   */
  begin(id: string | undefined): string {
    const known = this.find(id);
    const begun = known ?? randomBytes(ID_BYTES).toString('base64url');
    this.#sessions.set(begun, {
      registrations: this.registrationsOf(known),
      endsAt: this.#now() + SESSION_SECONDS * 1000,
    });
    return begun;
  }

  registrationsOf(id: string | undefined): readonly string[] {
    const known = this.find(id);
    return (known !== undefined && this.#sessions.get(known)?.registrations) || [];
  }

  /** A payment method that was offered and is stored again keeps its id, so it is remembered once. */
  remember(id: string, registration: string): void {
    this.#keep(id, [...new Set([registration, ...this.registrationsOf(id)])]);
  }

  /** Forgets what was removed since. */
  keepOnly(id: string | undefined, registrations: readonly string[]): void {
    if (id !== undefined && registrations.length < this.registrationsOf(id).length) {
      this.#keep(id, registrations);
    }
  }

  #keep(id: string, registrations: readonly string[]): void {
    const session = this.#sessions.get(id);
    if (session !== undefined && this.find(id) !== undefined) {
      this.#sessions.set(id, { ...session, registrations });
    }
  }
}
