import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Cart, CartBook, type Delivery, sumsOf, USUAL_DELIVERY } from './cart-book.ts';
import { createExpressCheckout, updateExpressCheckout } from './express-checkout.ts';
import { createFastCheckoutScript } from './fast-checkout-script.ts';
import { CURRENCY, LINES, type OrderLine, PRODUCT, wireAmount } from './order.ts';
import type { OrderBook } from './order-book.ts';
import { expressPage } from './pages/express-page.ts';
import type { ExpressPageParts } from './pages/express-parts.ts';
import { productPage } from './pages/product-page.ts';
import type { ShopSettings } from './settings.ts';
import { shownCart } from './shown-cart.ts';

interface ExpressParts {
  readonly settings: ShopSettings;
  readonly orders: OrderBook;
  /** Where a shopper comes back to from paying, absolute. */
  readonly resultUrl: (request: FastifyRequest) => string;
  /** The shopper's session, where there is one. */
  readonly sessionOf: (request: FastifyRequest) => string | undefined;
  /** The same for a shopper who orders something, who gets one. */
  readonly beginSession: (request: FastifyRequest, reply: FastifyReply) => string;
}

/** Pages with the buttons of wallets, and what their script asks while a wallet's sheet is open. */
export function addExpressRoutes(app: FastifyInstance, parts: ExpressParts): void {
  const { settings, orders, resultUrl, sessionOf, beginSession } = parts;
  const carts = new CartBook();
  const script = createFastCheckoutScript(settings);

  const partsOf = async (request: FastifyRequest, lines: readonly OrderLine[]): Promise<ExpressPageParts> => {
    const cart = carts.open(lines);
    const sums = sumsOf(cart, USUAL_DELIVERY);
    if (!sums) throw new Error('the shop does not send to its own country');
    const { entityId } = settings;
    return { cart, sums, script: await script(), entityId, resultUrl: resultUrl(request) };
  };
  app.get('/express', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(expressPage(await partsOf(request, LINES))),
  );
  app.get('/product', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(productPage(await partsOf(request, [PRODUCT]))),
  );

  const cartOf = (body: unknown): Cart | undefined => carts.find(textOf(body, 'cart'));

  // `createCheckout` of the page ends up here.
  app.post('/express/checkout', async (request, reply) => {
    const { body } = request;
    const cart = cartOf(body);
    const sums = cart && sumsOf(cart, deliveryOf(body));
    if (!cart || !sums) return reply.code(404).send({ error: 'There is no such cart.' });
    const id = await createExpressCheckout(settings, cart, sums, resultUrl(request));
    orders.add(beginSession(request, reply), id, {
      number: cart.orderNumber,
      amount: wireAmount(sums.total),
      currency: CURRENCY,
    });
    return { id };
  });

  // The shopper chose another address, or another way to send the order.
  app.post('/express/delivery', async (request, reply) => {
    const { body } = request;
    const session = sessionOf(request);
    const cart = cartOf(body);
    const checkoutId = textOf(body, 'checkout');
    const order = orders.find(session, checkoutId);
    // A page may change the checkouts of its own cart, and no others.
    if (session === undefined || !cart || order?.number !== cart.orderNumber) {
      return reply.code(404).send({ error: 'There is no such order.' });
    }
    const delivery = deliveryOf(body);
    const sums = sumsOf(cart, delivery);
    if (!sums) return { isServed: false };
    await updateExpressCheckout(settings, checkoutId, sums, delivery);
    orders.add(session, checkoutId, { ...order, amount: wireAmount(sums.total) });
    return { isServed: true, ...shownCart(cart, sums) };
  });
}

function deliveryOf(body: unknown): Delivery {
  return {
    country: textOf(body, 'country') || USUAL_DELIVERY.country,
    option: textOf(body, 'option') || USUAL_DELIVERY.option,
  };
}

function textOf(body: unknown, name: string): string {
  const value: unknown = Object(body)[name];
  return typeof value === 'string' ? value : '';
}
