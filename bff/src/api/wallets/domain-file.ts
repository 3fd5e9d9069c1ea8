import type { FastifyInstance } from 'fastify';
import { formOf, noteEntity, sendAnswer, stampOf } from '../../http/plugins/answer.ts';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { malformedFormAnswer } from '../answers/fault.ts';
import { refusedAnswer } from '../answers/refused.ts';

/** `GET /v1/wallets/wallet1/domain-file?entityId=…`: the file as plain text, for the shop's own host. */
export function domainFileRoute(app: FastifyInstance): void {
  app.get('/wallets/wallet1/domain-file', async (request, reply) => {
    const form = formOf(request.query);
    if (form.kind === 'malformed') {
      return sendAnswer(reply, malformedFormAnswer(form.problem, stampOf(request)));
    }
    noteEntity(request, form.fields);
    const file = await gatewayOf(request).findDomainFile(callerOf(request), form.fields);
    return file.ok
      ? reply.type('text/plain; charset=utf-8').send(file.value)
      : sendAnswer(reply, refusedAnswer(file.error, stampOf(request)));
  });
}
