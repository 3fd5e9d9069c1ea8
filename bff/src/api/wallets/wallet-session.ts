import type { FastifyInstance } from 'fastify';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { walletSessionAnswer } from '../answers/wallet-session.ts';
import { pageOf } from '../checkouts/page-of.ts';
import { readableByPages } from '../checkouts/readable-by-pages.ts';
import { serveForm } from '../serve-form.ts';

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
