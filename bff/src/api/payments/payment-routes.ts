import { type OperationNow, type Payment, turnFor } from '@tollgate/gateway/api';
import { readBoolean } from '@tollgate/gateway/catalogue/parameters/formats';
import { isAuthenticatingType } from '@tollgate/gateway/catalogue/payment-types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { isThirdVersion } from '../../http/plugins/check-head.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { eventListAnswer } from '../answers/event.ts';
import { paymentAnswer, paymentListAnswer, reportedPaymentAnswer } from '../answers/payment.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { type PinnedScript, withPinnedScript } from '../answers/with-integrity.ts';
import { serveForm } from '../serve-form.ts';
import { serveIdempotently } from '../serve-idempotently.ts';

/** `POST /v1/payments` */
export function createPaymentRoute(app: FastifyInstance, current: PinnedScript): void {
  app.post(
    '/payments',
    serveIdempotently({
      make: (request, fields, key) => gatewayOf(request).submitPayment(callerOf(request), fields, key),
      render: (operation, stamp, fields) => {
        const answer = paymentAnswer(operation, stamp);
        return fields.some(([name]) => name === 'integrity')
          ? withPinnedScript(answer, fields, current, stamp)
          : answer;
      },
    }),
  );
}

/** `POST /v1/payments/{id}` */
export function followUpPaymentRoute(app: FastifyInstance, current: PinnedScript): void {
  app.post(
    '/payments/:id',
    serveIdempotently({
      make: (request: FastifyRequest<{ Params: { id: string } }>, fields, key) =>
        gatewayOf(request).followUpPayment(callerOf(request), request.params.id, fields, key),
      render: (operation, stamp, fields) =>
        withPinnedScript(paymentAnswer(operation, stamp), fields, current, stamp),
    }),
  );
}

/** `GET /v1/payments/{id}?entityId=…` */
export function getPaymentRoute(app: FastifyInstance): void {
  app.get(
    '/payments/:id',
    serveForm<{ id: string }>(async (fields, request, stamp) => {
      const payment = await gatewayOf(request).findPayment(callerOf(request), request.params.id, fields);
      if (!payment.ok) return refusedAnswer(payment.error, stamp());
      await turnFor(payment.value.echo);
      return paymentAnswer(payment.value, stamp());
    }),
  );
}

/**
 * `GET /v1/query?entityId=…`, which is also `GET /v1/payments?entityId=…` as older clients send it, and
 * `GET /v1/query/{id}?entityId=…`
 */
export function queryRoutes(app: FastifyInstance): void {
  const list = serveForm(async (fields, request, stamp) => {
    const page = await gatewayOf(request).queryPayments(callerOf(request), fields);
    if (!page.ok) return refusedAnswer(page.error, stamp());
    const { operations, next } = page.value;
    await turnForAll(operations);
    return operations.length === 0 && next === undefined
      ? refusedAnswer({ kind: 'payment-not-found' }, stamp())
      : paymentListAnswer(page.value, stamp(), listedAs(request));
  });
  app.get('/query', list);
  app.get('/payments', list);
  app.get(
    '/query/:id',
    serveForm<{ id: string }>(async (fields, request, stamp) => {
      const linked = await gatewayOf(request).queryLinkedPayments(
        callerOf(request),
        request.params.id,
        fields,
      );
      if (!linked.ok) return refusedAnswer(linked.error, stamp());
      const { operations } = linked.value;
      await turnForAll(operations);
      const [only] = operations;
      const isList = fields.some(
        ([name, value]) => name === 'includeLinkedTransactions' && readBoolean(value) === true,
      );
      return isList || only === undefined
        ? paymentListAnswer(linked.value, stamp(), listedAs(request))
        : reportedPaymentAnswer(only, stamp());
    }),
  );
}

/** The name of a list in the version that the client uses. */
function listedAs(request: FastifyRequest): 'payments' | 'records' {
  return isThirdVersion(request) ? 'records' : 'payments';
}

/** A turn of their own for operations that repeat many fields together. */
function turnForAll(operations: readonly OperationNow[]): Promise<undefined> | undefined {
  return turnFor({ length: operations.reduce((fields, { echo }) => fields + echo.length, 0) });
}

/** `GET /v1/events?entityId=…` */
export function listEventsRoute(app: FastifyInstance): void {
  app.get(
    '/events',
    serveForm(async (fields, request, stamp) => {
      const page = await gatewayOf(request).listEvents(callerOf(request), fields);
      return page.ok ? eventListAnswer(page.value, stamp()) : refusedAnswer(page.error, stamp());
    }),
  );
}

/**
 * `GET /v1/payments/{id}/return/{key}`: the shopper's browser returns from a redirect, and is sent on to the shop.
 *
 * There is no Authorization header: the key is the capability, and it allows nothing but the redirect to the shop.
 */
export function returnShopperRoute(app: FastifyInstance): void {
  app.get<{ Params: { id: string; key: string } }>('/payments/:id/return/:key', async (request, reply) => {
    const returned = await gatewayOf(request).returnShopper(request.params.id, request.params.key);
    if (!returned.ok) return reply.callNotFound();
    const { operation, checkoutId, redirect } = returned.value;
    reply.resultCode = operation.resultCode;
    reply.paymentId = operation.id;
    if (redirect.resultUrl === '') {
      // A shop without a page for the result: the widget shows it.
      return reply.callNotFound();
    }
    return reply
      .header('cache-control', 'no-store')
      .redirect(resultAddress(redirect.resultUrl, statusOf({ ...operation, checkoutId })), 303);
  });
}

type Returned = Pick<Payment, 'id' | 'checkoutId' | 'paymentType'>;

/** Where the shop's server reads the result: of the checkout, or of the payment where there is none. */
function statusOf({ id, checkoutId, paymentType }: Returned): ReadStatus {
  if (checkoutId !== undefined) return statusOfCheckout(checkoutId, 'payment');
  return { id, path: isAuthenticatingType(paymentType) ? `/v1/threeDSecure/${id}` : `/v1/payments/${id}` };
}

/** The path that a shop's server reads to learn a result. */
interface ReadStatus {
  readonly id: string;
  readonly path: string;
}

/** Where the status of a checkout is read. @param purpose what the shopper does in it */
export function statusOfCheckout(id: string, purpose: 'payment' | 'registration'): ReadStatus {
  return { id, path: `/v1/checkouts/${id}/${purpose}` };
}

/**
 * The shop's address with the id and path at which the shop reads the result.
 *
 * The shop's query is kept as text, because parsing and writing it again would change its encoding.
 * spec: Request parameters › shopperResultUrl.
 */
export function resultAddress(resultUrl: string, { id, path }: ReadStatus): string {
  const added = `id=${encodeURIComponent(id)}&resourcePath=${encodeURIComponent(path)}`;
  const url = new URL(resultUrl);
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  return url.href;
}
