/** Calls of the shop's express pages to the gateway after a shopper has clicked a button. */

import type { Cart, CartSums, Delivery } from './cart-book.ts';
import { callGateway, notUnderstood } from './gateway-call.ts';
import { cartItems, SHOP_NAMES } from './gateway-client.ts';
import { CURRENCY, wireAmount } from './order.ts';
import type { ShopSettings } from './settings.ts';

const CREATED = '000.200.100';
const UPDATED = '000.200.101';

/** Creates the checkout of a cart. Throws `GatewayUnavailable`. @returns its id */
export async function createExpressCheckout(
  settings: ShopSettings,
  cart: Cart,
  sums: CartSums,
  resultUrl: string,
): Promise<string> {
  const body = new URLSearchParams({
    entityId: settings.entityId,
    amount: wireAmount(sums.total),
    currency: CURRENCY,
    paymentType: 'DB',
    merchantTransactionId: cart.orderNumber,
    shopperResultUrl: resultUrl,
    'shipping.cost': wireAmount(sums.shipping.price),
    ...SHOP_NAMES,
    ...cartItems(cart.lines),
  });
  const created = await callGateway(settings, 'v1/checkouts', { method: 'POST', body });
  const { id } = created.answer;
  if (codeOf(created.answer) !== CREATED || typeof id !== 'string') {
    throw notUnderstood('no checkout was created', created);
  }
  return id;
}

/** Sends the gateway the current amount of the cart. Throws `GatewayUnavailable`, also while the checkout is being paid. */
export async function updateExpressCheckout(
  settings: ShopSettings,
  checkoutId: string,
  sums: CartSums,
  { country }: Delivery,
): Promise<void> {
  const body = new URLSearchParams({
    entityId: settings.entityId,
    amount: wireAmount(sums.total),
    'shipping.cost': wireAmount(sums.shipping.price),
    'shipping.country': country,
  });
  const path = `v1/checkouts/${encodeURIComponent(checkoutId)}`;
  const updated = await callGateway(settings, path, { method: 'POST', body });
  if (codeOf(updated.answer) !== UPDATED) throw notUnderstood('the checkout was not updated', updated);
}

function codeOf({ result }: Readonly<Record<string, unknown>>): unknown {
  return Object(result)['code'];
}
