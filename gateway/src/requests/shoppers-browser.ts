import type { ShoppersPage } from '../access/page-origins.ts';
import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import type { BrowserRun } from '../features/authentication/authentications/browser-tokens.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';

/** The connection of a shopper's browser, as the gateway sees it. */
export interface ShoppersBrowser {
  /** The address of the other side. */
  readonly ip?: string | undefined;
  /** The header `Accept` of this request. */
  readonly accept?: string | undefined;
  /** The page that the shopper pays in. */
  readonly page?: ShoppersPage | undefined;
}

const BROWSER_TOKEN = 'threeDSecure.browserToken';

/** A frame that was opened longer ago says nothing about the browser any more, in milliseconds. */
const RUN_KEPT_FOR = 30 * 60 * 1000;

/** The run of the issuer's method in the shopper's browser for this checkout, if there was one. */
export function browserRun(
  ports: Pick<Ports, 'clock' | 'browserTokens'>,
  { id }: CheckoutSession,
  sent: Fields,
): BrowserRun | undefined {
  const token = sent.find(([name]) => name === BROWSER_TOKEN)?.[1];
  const run = token === undefined ? undefined : ports.browserTokens.read(token);
  const isFresh = run !== undefined && ports.clock.now() - run.startedAt < RUN_KEPT_FOR;
  return isFresh && run.checkoutId === id && run.method !== undefined ? run : undefined;
}

/** Facts that a script cannot know of its browser, where the shop did not send them: the address, and the header of documents. */
export function browserFields(fields: Fields, browser: ShoppersBrowser, run: BrowserRun | undefined): Fields {
  const known = { 'customer.ip': browser.ip, 'customer.browser.acceptHeader': run?.accept ?? browser.accept };
  const sent = new Set(fields.map(([name]) => name));
  return Object.entries(known).flatMap(([name, value]) =>
    value === undefined || value === '' || sent.has(name) ? [] : [[name, value] as const],
  );
}
