import { within } from '../../options/within.ts';

/** How long a shop may take to make a new checkout, in milliseconds. */
const PATIENCE_MS = 20_000;
const CHECKOUT_ID = /^[\dA-Za-z.-]{1,128}$/u;

/**
 * Asks the shop for a new checkout.
 *
 * @returns its id
 * @throws when the shop's function throws, rejects, takes too long or gives something that is no id
 */
export async function renewCheckout(renew: () => unknown): Promise<string> {
  const id: unknown = await within(PATIENCE_MS, renew());
  if (typeof id !== 'string' || !CHECKOUT_ID.test(id)) {
    throw new TypeError('it must give a checkout id');
  }
  return id;
}
