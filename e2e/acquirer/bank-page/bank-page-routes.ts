import type { FastifyInstance, FastifyReply } from 'fastify';
import { readStyles } from '../../platform/pages.ts';
import type { ShownTransfer, Transfers } from '../transfers.ts';
import { BANK, bankPage } from './bank-page.ts';
import { gonePage } from './shopper-page.ts';
import { DECISIONS, SHOPPER_PAGE_HEADERS, type TokenParam, takeForms } from './shopper-page-routes.ts';

/** `GET` and `POST /bank/{token}`: where a shopper decides. The token in the address is the permission. */
export function bankPageRoutes(app: FastifyInstance, transfers: Transfers): void {
  const css = readStyles('bank-page', new URL('bank.css', import.meta.url));
  app.get('/assets/bank.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').headers(SHOPPER_PAGE_HEADERS).send(css),
  );
  const find = (token: string) => ofBank(transfers.find(token));

  void app.register(async (pages) => {
    takeForms(pages);
    pages.get<{ Params: TokenParam }>('/bank/:token', async (request, reply) =>
      show(reply, find(request.params.token)),
    );
    pages.post<{ Params: TokenParam; Body: unknown }>('/bank/:token', async ({ params, body }, reply) => {
      const { token } = params;
      const sent = body instanceof URLSearchParams ? body.get('decision') : undefined;
      const decision = DECISIONS.find((one) => one === sent);
      const known = find(token);
      const transfer =
        known === undefined || decision === undefined ? known : transfers.decide(token, decision);
      // The page shows what came of it, so that a reload asks for nothing again.
      return transfer === undefined ? show(reply, undefined) : reply.redirect(token, 303);
    });
  });
}

/** A payment at the wallet is not confirmed here, without the wallet's account. */
function ofBank(transfer: ShownTransfer | undefined): ShownTransfer | undefined {
  return transfer?.owner === 'bank' ? transfer : undefined;
}

function show(reply: FastifyReply, transfer: ShownTransfer | undefined): FastifyReply {
  return reply
    .code(transfer === undefined ? 404 : 200)
    .type('text/html; charset=utf-8')
    .headers(SHOPPER_PAGE_HEADERS)
    .send(transfer === undefined ? gonePage(BANK) : bankPage(transfer));
}
