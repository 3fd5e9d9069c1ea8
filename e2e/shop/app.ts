/**
 * The demo merchant: a small shop on an origin of its own, as any merchant would have one.
 *
 * It knows the gateway by its address and its documented answers only.
 */
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { loadAssets } from './assets.ts';
import { createCheckout, fetchPayment, GatewayUnavailable } from './gateway-client.ts';
import { CURRENCY, TOTAL, wireAmount } from './order.ts';
import { newOrderNumber, OrderBook } from './order-book.ts';
import { ownAddress } from './own-address.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { noticePage } from './pages/notice-page.ts';
import { resultPage } from './pages/result-page.ts';
import { paymentVerdict } from './payment-verdict.ts';
import { readResultAddress } from './result-address.ts';
import { securityHeaders } from './security-headers.ts';
import type { ShopSettings } from './settings.ts';

export function createShop(settings: ShopSettings): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  const assets = loadAssets();
  const orders = new OrderBook();
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

  const newCheckout = async () => {
    const order = { number: newOrderNumber(), amount: wireAmount(TOTAL), currency: CURRENCY };
    const resultUrl = new URL('result', settings.publicUrl ?? ownAddress(app.server, settings.host)).href;
    const checkout = await createCheckout(settings, order, resultUrl);
    orders.add(checkout.id, order);
    return { checkout, resultUrl };
  };

  app.get('/', async (_request, reply) => {
    const { checkout, resultUrl } = await newCheckout();
    return page(reply, checkoutPage({ checkout, gatewayUrl: settings.gatewayUrl, resultUrl }));
  });

  app.post('/checkout', async () => {
    const { checkout } = await newCheckout();
    return { id: checkout.id };
  });

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
    const answer = await fetchPayment(settings, address.resourcePath).catch((error: unknown) => {
      // The payment may well have been made: an answer that did not arrive is no reason to say otherwise.
      if (error instanceof GatewayUnavailable) return {};
      throw error;
    });
    return page(reply, resultPage({ verdict: paymentVerdict(order, answer), order, answer }));
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
