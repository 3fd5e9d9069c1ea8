/**
 * The demo merchant: a small shop on an origin of its own, as any merchant would have one.
 *
 * It knows the gateway by its address and its documented answers only.
 */
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { loadAssets } from './assets.ts';
import { CustomerBook, customerCookie, customerIn } from './customer-book.ts';
import { addExpressRoutes } from './express-routes.ts';
import { GatewayUnavailable } from './gateway-call.ts';
import { createCheckout, createStoringCheckout, fetchPayment, type PaymentAnswer } from './gateway-client.ts';
import { CURRENCY, TOTAL, wireAmount } from './order.ts';
import { NOTHING_BOUGHT, newOrderNumber, OrderBook } from './order-book.ts';
import { ownAddress } from './own-address.ts';
import { readPageOptions } from './page-options.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { noticePage } from './pages/layout.ts';
import { resultPage } from './pages/result-page.ts';
import { walletPage } from './pages/wallet-page.ts';
import { paymentVerdict } from './payment-verdict.ts';
import { readResultAddress } from './result-address.ts';
import { securityHeaders } from './security-headers.ts';
import type { ShopSettings } from './settings.ts';
import { CUSTOMER_ADDRESS } from './shipping.ts';

export function createShop(settings: ShopSettings): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  const assets = loadAssets();
  const orders = new OrderBook();
  const customers = new CustomerBook();
  const headers = securityHeaders(settings.gatewayUrl);

  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.setNotFoundHandler((_request, reply) => {
    return page(reply.code(404), noticePage('Page not found', 'There is nothing at this address.'));
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof GatewayUnavailable)) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      return page(
        reply.code(500),
        noticePage('Something went wrong', 'That was our mistake. Please try again.'),
      );
    }
    process.stderr.write(`${error.message}\n`);
    const text = 'Paying is not possible at the moment. Your basket is safe: please try again in a minute.';
    return page(reply.code(503).header('retry-after', '30'), noticePage('We will be right back', text));
  });

  const resultUrl = (): string =>
    new URL('result', settings.publicUrl ?? ownAddress(app.server, settings.host)).href;
  const newCheckout = async (cookies: string | undefined, entityId = settings.entityId) => {
    const customer = customerIn(cookies);
    const order = {
      number: newOrderNumber(),
      entityId,
      amount: wireAmount(TOTAL),
      currency: CURRENCY,
      deliveredTo: CUSTOMER_ADDRESS,
    };
    const stored = customers.registrationsOf(customer);
    const checkout = await createCheckout(settings, order, resultUrl(), stored);
    customers.keepOnly(customer, checkout.stored);
    orders.add(checkout.id, order);
    return checkout;
  };
  const newStoringCheckout = async (cookies: string | undefined) => {
    const customer = customerIn(cookies);
    const stored = customers.registrationsOf(customer);
    const checkout = await createStoringCheckout(settings, resultUrl(), stored);
    customers.keepOnly(customer, checkout.stored);
    orders.add(checkout.id, NOTHING_BOUGHT);
    return checkout;
  };

  app.get<{ Querystring: Record<string, unknown> }>('/', async (request, reply) => {
    const shown = readPageOptions(request.query);
    const { gatewayUrl, secureEntityId, entityId } = settings;
    const checkout = await newCheckout(
      request.headers.cookie,
      shown.has('secure') ? secureEntityId : entityId,
    );
    return page(reply, checkoutPage({ checkout, gatewayUrl, resultUrl: resultUrl(), shown }));
  });

  app.get('/wallet', async (request, reply) => {
    const checkout = await newStoringCheckout(request.headers.cookie);
    return page(reply, walletPage({ checkout, gatewayUrl: settings.gatewayUrl, resultUrl: resultUrl() }));
  });

  app.post('/checkout', async (request, reply) => {
    const { id, integrity, cardFrame } = await newCheckout(request.headers.cookie);
    return reply.send({ gateway: settings.gatewayUrl, id, integrity, cardFrame });
  });
  app.post('/wallet/checkout', (request, reply) =>
    newStoringCheckout(request.headers.cookie).then(({ id }) => reply.send({ id })),
  );

  addExpressRoutes(app, { settings, orders, resultUrl });

  app.get<{ Querystring: Record<string, unknown> }>('/result', async (request, reply) => {
    const address = readResultAddress(request.query);
    if (!address) {
      const text =
        'This address does not belong to a payment. If you have just paid, please use the link you came from.';
      return page(reply.code(400), noticePage('Not a payment address', text));
    }
    const order = orders.find(address.checkoutId);
    if (!order) {
      return page(
        reply.code(404),
        noticePage('Order not found', 'We do not know an order with this payment.'),
      );
    }
    const answer = await fetchPayment(settings, order, address.resourcePath).catch(
      (error: unknown): PaymentAnswer => {
        // The payment may well have been made: an answer that did not arrive is no reason to say otherwise.
        if (error instanceof GatewayUnavailable) return {};
        throw error;
      },
    );
    const verdict = paymentVerdict(order, answer);
    const stored = verdict === 'saved' ? answer.id : answer.registrationId;
    if (typeof stored === 'string' && (verdict === 'saved' || verdict === 'paid')) {
      const customer = customers.remember(customerIn(request.headers.cookie), stored);
      reply.header('set-cookie', customerCookie(customer));
    }
    return page(reply, resultPage({ verdict, order, answer }));
  });

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const asset = assets.get(request.params.name);
    if (!asset) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type(asset.contentType).send(asset.bytes);
  });

  app.get('/health', async () => ({ status: 'ok' }));
  return app;
}

function page(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text);
}
