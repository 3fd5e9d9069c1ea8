import { randomUUID } from 'node:crypto';
import { BoundedMap } from './bounded-map.ts';

const COOKIE = 'customer';

/** What the shop remembers of its customers: the ids of the payment methods that the gateway has stored for them. */
export class CustomerBook {
  readonly #registrations = new BoundedMap<readonly string[]>();

  registrationsOf(customer: string | undefined): readonly string[] {
    return this.#registrations.get(customer ?? '') ?? [];
  }

  /** @returns the customer, who may be new */
  remember(customer: string | undefined, registration: string): string {
    const known = customer !== undefined && this.#registrations.has(customer) ? customer : randomUUID();
    // The newest first; a card that was offered and is stored again keeps its id.
    this.#registrations.set(known, [...new Set([registration, ...this.registrationsOf(customer)])]);
    return known;
  }

  /** Forgets what was removed since. */
  keepOnly(customer: string | undefined, registrations: readonly string[]): void {
    if (customer !== undefined && registrations.length < this.registrationsOf(customer).length) {
      this.#registrations.set(customer, registrations);
    }
  }
}

/** The customer that a browser says it is. */
export function customerIn(cookies: string | undefined): string | undefined {
  return cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
}

export function customerCookie(customer: string): string {
  return `${COOKIE}=${customer}; Path=/; HttpOnly; SameSite=Lax`;
}
