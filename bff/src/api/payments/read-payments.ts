import { type OperationNow, turnFor } from '@tollgate/gateway/api';
import { readBoolean } from '@tollgate/gateway/catalogue/parameters/formats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { isThirdVersion } from '../../http/plugins/check-head.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { eventListAnswer } from '../answers/event.ts';
import { paymentAnswer, paymentListAnswer, reportedPaymentAnswer } from '../answers/payment.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { serveForm } from '../serve-form.ts';

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
