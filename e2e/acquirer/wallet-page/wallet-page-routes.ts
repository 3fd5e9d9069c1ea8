import type { FastifyInstance, FastifyReply } from 'fastify';
import { gonePage } from '../bank-page/shopper-page.ts';
import {
  DECISIONS,
  SHOPPER_PAGE_HEADERS,
  type TokenParam,
  takeForms,
} from '../bank-page/shopper-page-routes.ts';
import type { Transfers } from '../transfers.ts';
import { demoAccount } from './demo-accounts.ts';
import { WALLET, walletPage } from './wallet-page.ts';

/**
 * `GET` and `POST /wallet/{token}`: where a shopper signs in and decides. The token in the address is the permission;
 * the account that is signed in to is an `account` next to it, because it opens nothing that the token does not.
 */
export function walletPageRoutes(app: FastifyInstance, transfers: Transfers): void {
  const find = (token: string) => ofWallet(transfers.find(token));

  void app.register(async (pages) => {
    takeForms(pages);
    pages.get<{ Params: TokenParam; Querystring: { account?: unknown } }>(
      '/wallet/:token',
      async ({ params, query }, reply) => {
        const payment = find(params.token);
        return payment === undefined
          ? show(reply, 404, gonePage(WALLET))
          : show(reply, 200, walletPage(payment, demoAccount(query.account)));
      },
    );
    pages.post<{ Params: TokenParam; Body: unknown }>('/wallet/:token', async ({ params, body }, reply) => {
      const { token } = params;
      if (find(token) === undefined) return show(reply, 404, gonePage(WALLET));
      const form = body instanceof URLSearchParams ? body : new URLSearchParams();
      const decision = DECISIONS.find((one) => one === form.get('decision'));
      const account = demoAccount(form.get('account'));
      if (decision === 'cancelled') {
        transfers.decide(token, decision);
      } else if (decision === 'confirmed' && account !== undefined) {
        const address = account.addresses.find(({ label }) => label === form.get('address'));
        transfers.decide(token, decision, address);
      }
      // The page shows what came of it, so that a reload asks for nothing again.
      return reply.redirect(token, 303);
    });
  });
}

function ofWallet(payment: ReturnType<Transfers['find']>): ReturnType<Transfers['find']> {
  return payment?.owner === 'wallet' ? payment : undefined;
}

function show(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').headers(SHOPPER_PAGE_HEADERS).send(page);
}
