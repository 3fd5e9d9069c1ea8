import { namedEntityId } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { formOf, sendAnswer, stampOf } from '../http/plugins/answer.ts';
import { callerOf } from '../http/plugins/authenticate.ts';
import { gatewayOf } from '../http/plugins/gateway-of.ts';
import { type Answer, type AnswerStamp, closingFields, resultOf } from './answers/envelope.ts';
import { malformedFormAnswer } from './answers/fault.ts';
import { refusedAnswer } from './answers/refused.ts';
import { pageOf } from './checkouts/page-of.ts';
import { serveForm } from './serve-form.ts';
import { readableByPages } from './used-by-shops.ts';

/**
 * `POST /v1/checkouts/{id}/wallet1/session`: called by the shop's page while the sheet of wallet1 opens. Nothing in its
 * body counts; the `Origin` header, which the browser sets, names the host of the page.
 */
export function walletSessionRoute(app: FastifyInstance): void {
  app.post<{ Params: { id: string } }>(
    '/checkouts/:id/wallet1/session',
    { onRequest: readableByPages },
    serveForm(async (_fields, request, stamp) => {
      const { id } = request.params;
      const opened = await gatewayOf(request).openWalletSession(id, request.headers.origin, pageOf(request));
      return opened.ok ? walletSessionAnswer(opened.value, stamp()) : refusedAnswer(opened.error, stamp());
    }, 'shopper'),
  );
}

/** The session of a sheet, as its maker wrote it: the page passes it on without reading it. */
function walletSessionAnswer(session: Readonly<Record<string, unknown>>, stamp: AnswerStamp): Answer {
  return { status: 200, body: { result: resultOf('000.000.100'), session, ...closingFields(stamp) } };
}

/** `GET /v1/wallets/wallet1/domain-file?entityId=…`: the file as plain text, for the shop's own host. */
export function domainFileRoute(app: FastifyInstance): void {
  app.get('/wallets/wallet1/domain-file', async (request, reply) => {
    const form = formOf(request.query);
    if (form.kind === 'malformed') {
      return sendAnswer(reply, malformedFormAnswer(form.problem, stampOf(request)));
    }
    request.namedEntity = namedEntityId(form.fields);
    const file = await gatewayOf(request).findDomainFile(callerOf(request), form.fields);
    return file.ok
      ? reply.type('text/plain; charset=utf-8').send(file.value)
      : sendAnswer(reply, refusedAnswer(file.error, stampOf(request)));
  });
}
