import type { Gateway } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { DEMO, DEMO_ORDER } from '../../api/openapi/examples/demo-order.ts';
import { ofThisOrigin } from '../../http/plugins/demand-https.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { readPageFiles } from '../parts/page-files.ts';
import { playgroundPage } from './playground-page.ts';

/** Everything of this origin: the page runs the widget as a shop does. No other page may frame it. */
const POLICY = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'connect-src', 'img-src', 'frame-src', 'form-action'].map(
    (name) => `${name} 'self'`,
  ),
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `GET /playground`: the widget alongside controls for everything that changes its looks, in the test environment only.
 *
 * Its checkouts are those of the demo merchant. Where another merchants file is in use, the page asks for the id of one.
 */
export function playgroundRoutes(app: FastifyInstance): void {
  const files = readPageFiles(new URL('./page/', import.meta.url));
  const page = playgroundPage((name) => `playground/files/${files.below(name)}`);
  files.route(app, '/playground/files');
  app.get('/playground', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.post('/playground/checkout', { onRequest: ofThisOrigin }, async (request, reply) => {
    const id = await makeDemoCheckout(gatewayOf(request));
    return reply
      .code(id === undefined ? 404 : 200)
      .header('cache-control', 'no-store')
      .send(id === undefined ? {} : { id });
  });
}

/** A new checkout of the demo merchant; undefined where another merchants file is in use. */
async function makeDemoCheckout(
  gateway: Pick<Gateway, 'callerOf' | 'createCheckout'>,
): Promise<string | undefined> {
  const caller = await gateway.callerOf(DEMO.accessToken);
  if (caller === undefined) return undefined;
  const outcome = await gateway.createCheckout(caller, Object.entries(DEMO_ORDER));
  return outcome.ok && outcome.value.kind === 'created' ? outcome.value.created.session.id : undefined;
}
