import type { SimulatedBank, SimulatedTransfer } from '@tollgate/gateway/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formOf } from '../../http/plugins/answer.ts';
import { textPagePolicy } from '../parts/page-document.ts';
import { pageStyle } from '../parts/page-files.ts';
import { bankPage, gonePage } from './bank-page.ts';

/** The path of the simulated bank's pages, below the public address. */
export const BANK_PATH = 'simulator/bank';

const DECISIONS = ['confirmed', 'cancelled'] as const;

/** `GET` and `POST /simulator/bank/{token}`: the shopper's decision. The token in the address is the capability. */
export function simulatedBankRoutes(app: FastifyInstance, bank: SimulatedBank): void {
  const css = pageStyle([new URL('bank.css', import.meta.url)]);
  app.get(`/${BANK_PATH}.css`, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(css),
  );

  app.get<{ Params: { token: string } }>(`/${BANK_PATH}/:token`, async (request, reply) =>
    show(reply, bank.find(request.params.token)),
  );

  app.post<{ Params: { token: string } }>(`/${BANK_PATH}/:token`, async (request, reply) => {
    const { token } = request.params;
    const form = formOf(request.body);
    const sent = form.kind === 'fields' ? form.fields.find(([name]) => name === 'decision')?.[1] : undefined;
    const decision = DECISIONS.find((one) => one === sent);
    const transfer = decision === undefined ? bank.find(token) : bank.decide(token, decision);
    // Redirects to a page with the result, so that a reload does not send the form again.
    return transfer === undefined ? show(reply, undefined) : reply.redirect(token, 303);
  });
}

function show(reply: FastifyReply, transfer: SimulatedTransfer | undefined): FastifyReply {
  return reply
    .code(transfer === undefined ? 404 : 200)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': textPagePolicy("'self'") })
    .type('text/html; charset=utf-8')
    .send(transfer === undefined ? gonePage() : bankPage(transfer));
}
