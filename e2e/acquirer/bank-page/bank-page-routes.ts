import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ShownTransfer, Transfers } from '../transfers.ts';
import { bankPage, gonePage } from './bank-page.ts';

interface TokenParam {
  token: string;
}

/** No script, nothing inline, no frame around it, and its form leads here alone. */
const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

const DECISIONS = ['confirmed', 'cancelled'] as const;

const FORM = 'application/x-www-form-urlencoded';

/** `GET` and `POST /bank/{token}`: where a shopper decides. The word in the address is the capability. */
export function bankPageRoutes(app: FastifyInstance, transfers: Transfers): void {
  const css = readFileSync(new URL('assets/bank.css', import.meta.url));
  app.get('/assets/bank.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').headers(SECURITY_HEADERS).send(css),
  );

  void app.register(async (pages) => {
    pages.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: unknown, body: string) =>
      new URLSearchParams(body).get('decision'),
    );
    pages.get<{ Params: TokenParam }>('/bank/:token', async (request, reply) =>
      show(reply, transfers.find(request.params.token)),
    );
    pages.post<{ Params: TokenParam; Body: unknown }>('/bank/:token', async (request, reply) => {
      const { token } = request.params;
      const decision = DECISIONS.find((one) => one === request.body);
      const transfer = decision === undefined ? transfers.find(token) : transfers.decide(token, decision);
      // The page shows what came of it, so that a reload asks for nothing again.
      return transfer === undefined ? show(reply, undefined) : reply.redirect(token, 303);
    });
  });
}

function show(reply: FastifyReply, transfer: ShownTransfer | undefined): FastifyReply {
  return reply
    .code(transfer === undefined ? 404 : 200)
    .type('text/html; charset=utf-8')
    .headers(SECURITY_HEADERS)
    .send(transfer === undefined ? gonePage() : bankPage(transfer));
}
