/**
 * The demo merchant: a small shop on an origin of its own, as any merchant would have one.
 *
 * It knows the gateway by its address and its documented answers only.
 */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { loadAssets } from './assets.ts';
import { addExpressRoutes } from './express-routes.ts';
import { GatewayUnavailable } from './gateway-call.ts';
import { createCheckout, createStoringCheckout, fetchPayment, type PaymentAnswer } from './gateway-client.ts';
import { isOwnPage } from './is-own-page.ts';
import { CURRENCY, TOTAL, wireAmount } from './order.ts';
import { NOTHING_BOUGHT, newOrderNumber, OrderBook } from './order-book.ts';
import { addressOnThisMachine, ownAddress } from './own-address.ts';
import { readPageOptions } from './page-options.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { noticePage } from './pages/layout.ts';
import { resultPage } from './pages/result-page.ts';
import { walletPage } from './pages/wallet-page.ts';
import { isFinal, paymentVerdict } from './payment-verdict.ts';
import { type ResultAddress, readResultAddress } from './result-address.ts';
import { securityHeaders } from './security-headers.ts';
import { SessionBook } from './session-book.ts';
import { sessionCookie } from './session-cookie.ts';
import type { ShopSettings } from './settings.ts';
import { CUSTOMER_ADDRESS } from './shipping.ts';

const NO_ORDER_OF_YOURS = [
  'Order not found',
  'We know no order of yours with this payment. If you have paid, please open this address in the browser that you paid with.',
] as const;

/** @param now milliseconds since the epoch */
export function createShop(settings: ShopSettings, now: () => number = Date.now): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  const assets = loadAssets();
  const orders = new OrderBook();
  const sessions = new SessionBook(now);
  const cookie = sessionCookie(settings.publicUrl?.startsWith('https:') === true);
  const headers = securityHeaders(settings.gatewayUrl);

  app.addHook('onRequest', async ({ method, headers: { origin, host } }, reply) => {
    reply.headers(headers);
    // Everything but reading is for the shop's own pages.
    if (method !== 'GET' && method !== 'HEAD' && !isOwnPage(origin, host, settings.publicUrl)) {
      await reply.code(403).send({ error: 'This is for the pages of this shop only.' });
    }
  });
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

  const resultUrl = ({ headers: { host } }: FastifyRequest): string =>
    new URL(
      'result',
      settings.publicUrl ?? addressOnThisMachine(host) ?? ownAddress(app.server, settings.host),
    ).href;
  const sessionOf = ({ headers: { cookie: sent } }: FastifyRequest) => sessions.find(cookie.read(sent));
  /** The session of a shopper who orders something: it begins with the first order, under an id that is new then. */
  const beginSession = (request: FastifyRequest, reply: FastifyReply): string => {
    const session = sessions.begin(sessionOf(request));
    reply.header('set-cookie', cookie.write(session));
    return session;
  };
  const newCheckout = async (request: FastifyRequest, reply: FastifyReply, entityId = settings.entityId) => {
    const session = beginSession(request, reply);
    const order = {
      number: newOrderNumber(),
      entityId,
      amount: wireAmount(TOTAL),
      currency: CURRENCY,
      deliveredTo: CUSTOMER_ADDRESS,
    };
    const stored = sessions.registrationsOf(session);
    const checkout = await createCheckout(settings, order, resultUrl(request), stored);
    sessions.keepOnly(session, checkout.stored);
    orders.add(session, checkout.id, order);
    return checkout;
  };
  const newStoringCheckout = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = beginSession(request, reply);
    const stored = sessions.registrationsOf(session);
    const checkout = await createStoringCheckout(settings, resultUrl(request), stored);
    sessions.keepOnly(session, checkout.stored);
    orders.add(session, checkout.id, NOTHING_BOUGHT);
    return checkout;
  };

  app.get<{ Querystring: Record<string, unknown> }>('/', async (request, reply) => {
    const shown = readPageOptions(request.query);
    const { gatewayUrl, secureEntityId, entityId } = settings;
    const checkout = await newCheckout(request, reply, shown.has('secure') ? secureEntityId : entityId);
    return page(reply, checkoutPage({ checkout, gatewayUrl, resultUrl: resultUrl(request), shown }));
  });

  app.get('/wallet', async (request, reply) => {
    const checkout = await newStoringCheckout(request, reply);
    return page(
      reply,
      walletPage({ checkout, gatewayUrl: settings.gatewayUrl, resultUrl: resultUrl(request) }),
    );
  });

  app.post('/checkout', async (request, reply) => {
    const { id, integrity, cardFrame } = await newCheckout(request, reply);
    return reply.send({ gateway: settings.gatewayUrl, id, integrity, cardFrame });
  });
  app.post('/wallet/checkout', (request, reply) =>
    newStoringCheckout(request, reply).then(({ id }) => reply.send({ id })),
  );

  addExpressRoutes(app, { settings, orders, resultUrl, sessionOf, beginSession });

  /** Learns the end of an order whose shopper has left. While the gateway is, too, its call fails and comes again. */
  const settleUnseen = async ({ checkoutId, resourcePath }: ResultAddress): Promise<void> => {
    const order = orders.findUnsettled(checkoutId);
    if (order === undefined) return;
    const verdict = paymentVerdict(order, await fetchPayment(settings, order, resourcePath));
    if (isFinal(verdict)) orders.settle(checkoutId);
  };

  app.get<{ Querystring: Record<string, unknown> }>('/result', async (request, reply) => {
    const address = readResultAddress(request.query);
    if (!address) {
      const text =
        'This address does not belong to a payment. If you have just paid, please use the link you came from.';
      return page(reply.code(400), noticePage('Not a payment address', text));
    }
    // The address proves nothing about its reader: it is in histories, logs and screenshots.
    const session = sessionOf(request);
    const order = orders.find(session, address.checkoutId);
    if (session === undefined) {
      // The gateway calls like this when a shopper did not come back. Every other stranger gets the same answer.
      await settleUnseen(address);
      return page(reply, noticePage(...NO_ORDER_OF_YOURS));
    }
    if (!order) return page(reply.code(404), noticePage(...NO_ORDER_OF_YOURS));
    const answer = await fetchPayment(settings, order, address.resourcePath).catch(
      (error: unknown): PaymentAnswer => {
        // The payment may well have been made: an answer that did not arrive is no reason to say otherwise.
        if (error instanceof GatewayUnavailable) return {};
        throw error;
      },
    );
    const verdict = paymentVerdict(order, answer);
    if (isFinal(verdict)) orders.settle(address.checkoutId);
    const stored = verdict === 'saved' ? answer.id : answer.registrationId;
    if (typeof stored === 'string' && (verdict === 'saved' || verdict === 'paid')) {
      sessions.remember(session, stored);
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
