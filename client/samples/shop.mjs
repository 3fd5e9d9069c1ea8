// @ts-check
/**
 * A shop's server for Tollgate, with Node and `@tollgate/client` (Node 20 or newer).
 *
 *     node shop.mjs                                     serves a checkout page, its result and a webhook
 *     node shop.mjs pay <order> <amount> <currency>     pays from server to server, with a test card
 *     node shop.mjs refund <payment> <amount> <currency> <reference>
 *     node shop.mjs events [<after>] [<a page>]         what happened, the oldest first
 *
 * Settings: GATEWAY, TOKEN, ENTITY, WEBHOOK_SECRETS (two with a comma while one is replaced), PORT.
 */
import { createServer } from 'node:http';
import { openWebhook, Tollgate, TollgateError, verifyWebhook } from '@tollgate/client';

/** @import { Currency, PaymentResult } from '@tollgate/client' */

const tollgate = new Tollgate({
  baseUrl: setting('GATEWAY'),
  accessToken: setting('TOKEN'),
  entityId: setting('ENTITY'),
});

// Text, or whole minor units with their currency. A float would lose cents.
const PRICE = /** @type {const} */ ({ amount: '92.00', currency: 'EUR' });
const TEST_CARD = { number: '4200000000000000', expiryMonth: '05', expiryYear: '2034', cvv: '123' };

const LARGEST_BODY = 1_000_000;

// Orders by checkout, and ids of events. A shop keeps both in its database.
/** @type {Map<string, string>} */
const orders = new Map();
/** @type {Set<string>} */
const events = new Set();

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {string} name */
function setting(name) {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

/** A checkout for the widget, in which the shopper pays: the shop never sees a card. */
async function showCheckout(/** @type {string} */ host) {
  const order = `order-${crypto.randomUUID()}`;
  const made = await tollgate.checkouts.create(
    { ...PRICE, paymentType: 'DB', merchantTransactionId: order, integrity: true },
    // The key belongs to this order, so that a second call makes no second checkout.
    { idempotencyKey: `checkout-of-${order}` },
  );
  if (made.kind !== 'ready') throw new Error(made.description);
  const { id, integrity = '' } = made.checkout;
  orders.set(id, order);
  const script = new URL(
    `v1/paymentWidgets.js?checkoutId=${id}`,
    `${setting('GATEWAY').replace(/\/+$/, '')}/`,
  ).href;
  return `<script src="${script}" integrity="${integrity}" crossorigin="anonymous"></script>
<form action="${new URL('/result', `http://${host}`).href}" class="paymentWidgets" data-brands="VISA MASTER"></form>`;
}

/** The status of a checkout. Only a payment with the sum and the reference of the order pays it. */
async function showResult(/** @type {string} */ checkout, /** @type {string} */ order) {
  const result = await tollgate.checkouts.payment(checkout);
  switch (result.kind) {
    case 'waiting':
    case 'pending':
      return 'pending';
    case 'approved': {
      const { id, amount, currency, merchantTransactionId } = result.payment;
      const isOurs =
        amount === PRICE.amount && currency === PRICE.currency && merchantTransactionId === order;
      if (!isOurs) return 'not paid';
      return result.needsReview ? 'in review' : `paid ${id}`;
    }
    case 'declined':
    case 'refused':
    case 'not-found':
      return 'not paid';
  }
}

/** The event of a delivery, or nothing. What counts is the bytes that arrived: they are parsed afterwards. */
function believed(
  /** @type {import('node:http').IncomingHttpHeaders} */ headers,
  /** @type {Buffer} */ body,
) {
  const keys = setting('WEBHOOK_SECRETS').split(',');
  const isSigned = headers['tollgate-signature'] !== undefined;
  const result = isSigned ? verifyWebhook({ body, headers, keys }) : openWebhook({ body, headers, keys });
  return result.ok ? result.event : undefined;
}

/** Notes an event and the work that follows, once: in a shop's database, in one transaction. */
function note(/** @type {import('@tollgate/client').WebhookEvent} */ { id, type, action, payload }) {
  if (events.has(id)) return 'seen before';
  events.add(id);
  // Go by the result code, and read the payment again where money depends on it.
  return `${type} ${action} ${payload?.id ?? ''}`.trim();
}

/**
 * A payment without a widget, only for servers that may handle card numbers. Ask again for a pending one by its id.
 *
 * After a decline, the key gives the same answer again: another attempt has another reference.
 */
function pay(/** @type {string} */ order, /** @type {string} */ amount, /** @type {Currency} */ currency) {
  return tollgate.payments.create(
    {
      paymentType: 'DB',
      paymentBrand: 'VISA',
      amount,
      currency,
      merchantTransactionId: order,
      card: TEST_CARD,
    },
    { idempotencyKey: `payment-of-${order}` },
  );
}

/** Pays back a part. The key belongs to this refund, so that a second call does not pay back twice. */
function refund(
  /** @type {string} */ payment,
  /** @type {string} */ amount,
  /** @type {Currency} */ currency,
  /** @type {string} */ reference,
) {
  return tollgate.payments.refund(payment, { amount, currency }, { idempotencyKey: `refund-${reference}` });
}

/**
 * @param {PaymentResult} result
 * @param {'paid' | 'refunded'} done
 */
function show(result, done) {
  const words = { approved: done, pending: 'pending', declined: `not ${done}` };
  print(
    'payment' in result ? `${words[result.kind]} ${result.payment.id}` : `not ${done} ${result.description}`,
  );
}

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  /** @type {Buffer[]} */
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > LARGEST_BODY) throw new Error('a body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<readonly [number, string]>} the status, and the page
 */
async function page(request) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return [200, await showCheckout(request.headers.host ?? '')];
    case 'GET /result': {
      // The address comes from a browser: only a checkout that this shop has made is asked for.
      const checkout = searchParams.get('id') ?? '';
      const order = orders.get(checkout);
      return order === undefined ? [404, 'No such order'] : [200, await showResult(checkout, order)];
    }
    case 'POST /webhook': {
      const event = believed(request.headers, await bodyOf(request));
      if (event === undefined) return [400, 'not believed'];
      const said = note(event);
      print(`webhook: ${said}`);
      return [200, said];
    }
    default:
      return [404, 'Not found'];
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(request, response) {
  const [status, text] = await page(request).catch((error) => {
    // Errors of the client hold neither the token nor a card.
    process.stderr.write(`${error}\n`);
    // Leave the order open, and go on with `error.idempotencyKey`, which is kept for 24 hours.
    const isOpen = error instanceof TollgateError && (error.mayHaveHappened || error.kind === 'no-answer');
    return isOpen ? [503, 'How it ended is not known yet: come again'] : [500, 'A fault of the shop'];
  });
  response.writeHead(Number(status), { 'content-type': 'text/html; charset=utf-8' }).end(text);
}

function serve() {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
    const address = server.address();
    print(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`);
  });
}

const [command = 'serve', ...words] = process.argv.slice(2);
const [first = '', second = '', third = '', fourth = ''] = words;
switch (command) {
  case 'serve':
    serve();
    break;
  case 'pay':
    show(await pay(first, second, /** @type {Currency} */ (third)), 'paid');
    break;
  case 'refund':
    show(await refund(first, second, /** @type {Currency} */ (third), fourth), 'refunded');
    break;
  case 'events': {
    // The oldest first, page after page. Keep the id of the last one, and go on after it the next time.
    const query = {
      ...(first === '' ? {} : { after: first }),
      ...(second === '' ? {} : { pageSize: Number(second) }),
    };
    for await (const { id, type, action } of tollgate.events.list(query)) print(`${id} ${type} ${action}`);
    break;
  }
  default:
    throw new Error('pay, refund or events');
}
