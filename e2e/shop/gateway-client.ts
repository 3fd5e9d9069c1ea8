/** Calls of the shop's checkout page and result page to the gateway. */

import { callGateway, type GatewayAnswer, notUnderstood } from './gateway-call.ts';
import { CURRENCY, LINES, lineTotal, type OrderLine, SHIPPING, wireAmount } from './order.ts';
import type { Order } from './order-book.ts';
import type { ShopSettings } from './settings.ts';

export interface Checkout {
  readonly id: string;
  /** The hash that the payment script must have: `sha384-…`. */
  readonly integrity: string;
  /** The path of the document that the card frames show. */
  readonly cardFrame: string;
}

/** A checkout with the payment methods that it offers. */
interface OfferingCheckout extends Checkout {
  readonly stored: readonly string[];
}

/** The part of a payment's answer that the shop looks at. All of it comes from outside and may be absent. */
export interface PaymentAnswer {
  readonly result?: { readonly code?: unknown };
  readonly amount?: unknown;
  readonly currency?: unknown;
  readonly paymentBrand?: unknown;
  readonly card?: { readonly last4Digits?: unknown };
  readonly bankAccount?: { readonly iban?: unknown };
  /** The stored payment method: of a payment that stored one, or the answer's own id where only that was done. */
  readonly registrationId?: unknown;
  readonly id?: unknown;
}

/** The customer's stored details that are offered, by their name in a checkout. */
const OFFERED = /^registrations\[(\d+)\]\.id$/;

/**
 * Asks for a checkout of this order. Throws {@link GatewayUnavailable}.
 *
 * @param stored ids of payment methods to offer
 * @returns the checkout, and which of them it offers: what was deleted since is left out
 */
export async function createCheckout(
  settings: ShopSettings,
  order: Order,
  resultUrl: string,
  stored: readonly string[] = [],
): Promise<OfferingCheckout> {
  const body = new URLSearchParams({
    entityId: order.entityId ?? settings.entityId,
    amount: order.amount,
    currency: order.currency,
    paymentType: 'DB',
    integrity: 'true',
    merchantTransactionId: order.number,
    shopperResultUrl: resultUrl,
    registrationsRemovable: 'true',
    'shipping.cost': wireAmount(SHIPPING),
    ...SHOP_NAMES,
    ...cartItems(LINES),
  });
  return offer(settings, body, stored);
}

/** The shop as banks and wallets name it to the shopper, and as it names itself. */
export const SHOP_NAMES = { 'merchant.name': 'Harrow & Tide', 'threeDSecure.merchant.name': 'Harrow & Tide' };

/** The lines of an order, as parameters of a checkout. */
export function cartItems(lines: readonly OrderLine[]): Readonly<Record<string, string>> {
  const items = lines.flatMap((line, index) => [
    [`cart.items[${index}].name`, line.name],
    [`cart.items[${index}].merchantItemId`, line.sku],
    [`cart.items[${index}].quantity`, String(line.quantity)],
    [`cart.items[${index}].price`, wireAmount(line.price)],
    [`cart.items[${index}].totalAmount`, wireAmount(lineTotal(line))],
    [`cart.items[${index}].currency`, CURRENCY],
  ]);
  return Object.fromEntries(items);
}

/**
 * Asks for a checkout that stores a payment method and charges nothing. Throws {@link GatewayUnavailable}.
 *
 * @param stored ids of payment methods that the customer has: one of them that is typed again keeps its id
 */
export async function createStoringCheckout(
  settings: ShopSettings,
  resultUrl: string,
  stored: readonly string[] = [],
): Promise<OfferingCheckout> {
  const body = new URLSearchParams({
    entityId: settings.entityId,
    createRegistration: 'true',
    integrity: 'true',
    shopperResultUrl: resultUrl,
  });
  return offer(settings, body, stored);
}

/** Creates a checkout that offers payment methods, without those that were deleted since. */
async function offer(
  settings: ShopSettings,
  order: URLSearchParams,
  stored: readonly string[],
): Promise<OfferingCheckout> {
  const body = new URLSearchParams(order);
  for (const [index, id] of stored.entries()) body.set(`registrations[${index}].id`, id);
  const created = await callGateway(settings, 'v1/checkouts', { method: 'POST', body });
  const gone = goneAmong(created.answer);
  const kept = stored.filter((_id, index) => !gone.has(index));
  return kept.length < stored.length ? offer(settings, order, kept) : { ...checkoutOf(created), stored };
}

function checkoutOf(created: GatewayAnswer): Checkout {
  const { status, answer } = created;
  const { id, integrity, cardFrame } = answer;
  if (
    status !== 200 ||
    typeof id !== 'string' ||
    typeof integrity !== 'string' ||
    typeof cardFrame !== 'string'
  ) {
    throw notUnderstood('no checkout was created', created);
  }
  return { id, integrity, cardFrame };
}

/** The places of the payment methods that the gateway no longer has. */
function goneAmong({ result }: Record<string, unknown>): ReadonlySet<number> {
  const errors: unknown = Object(result)['parameterErrors'];
  const names = Array.isArray(errors) ? errors.map((error: unknown) => String(Object(error)['name'])) : [];
  return new Set(names.flatMap((name) => OFFERED.exec(name)?.[1] ?? []).map(Number));
}

/**
 * Asks how the payment of a checkout ended. Throws {@link GatewayUnavailable}.
 *
 * @param resourcePath checked already: `/v1/checkouts/<id>/payment`, or `…/registration`.
 */
export async function fetchPayment(
  settings: ShopSettings,
  { entityId = settings.entityId }: Order,
  resourcePath: string,
): Promise<PaymentAnswer> {
  const query = new URLSearchParams({ entityId });
  const { answer } = await callGateway(settings, `${resourcePath.slice(1)}?${query}`, { method: 'GET' });
  return answer;
}
