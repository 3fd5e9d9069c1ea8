/** After this many milliseconds without an answer the outcome counts as unknown. */
const PATIENCE_MS = 60_000;

/** The purpose of a checkout; also the last word of the addresses that belong to it. */
export type CheckoutPurpose = 'payment' | 'registration';

/**
 * The requests to a checkout: a payment for its purpose, a number for which 3D Secure is prepared, or the question of
 * wallet1 whether the merchant is known to its maker.
 */
export type CheckoutAction = CheckoutPurpose | 'threeDSecure' | 'wallet1/session';

/** Names and values of an attempt, as a form sends them. */
export type AttemptFields = readonly (readonly [name: string, value: string])[];

/**
 * Sends an attempt to pay or to store to the gateway, or the number of a card before it.
 *
 * From a card frame it is a call within one origin. From the shop's page it is one that browsers call simple: it
 * needs no permission to be sent, and the gateway lets any page read the answer.
 *
 * @param api address of the gateway's interface, ending in `/v1/`
 * @param page origin of the page that the shopper pays in, from a sender of the gateway's own origin; of any other
 *   sender the browser says it, and this header would have to be allowed first
 * @returns the parsed JSON of the answer, undefined when there was none
 */
export async function sendAttempt(
  api: URL,
  checkoutId: string,
  action: CheckoutAction,
  fields: AttemptFields,
  page?: string,
): Promise<unknown> {
  try {
    const response = await fetch(new URL(`checkouts/${encodeURIComponent(checkoutId)}/${action}`, api), {
      method: 'POST',
      body: formOf(fields),
      headers: { accept: 'application/json', ...(page && { 'page-origin': page }) },
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return await response.json();
  } catch {
    // A lost connection says nothing about whether the gateway has read the request.
    return undefined;
  }
}

/**
 * Empty values are not sent. A name counts once, with its last value: shops put a hidden `false` before a box that says
 * `true`.
 */
function formOf(fields: AttemptFields): URLSearchParams {
  return new URLSearchParams(Object.fromEntries(fields.filter(([, value]) => value !== '')));
}

/** Sends an attempt from the page itself. Only one of the gateway's own pages has to say that it is one. */
export function sendFromPage(
  api: URL,
  checkoutId: string,
  action: CheckoutAction,
  fields: AttemptFields,
): Promise<unknown> {
  const { origin } = window.location;
  return sendAttempt(api, checkoutId, action, fields, api.origin === origin ? origin : undefined);
}
