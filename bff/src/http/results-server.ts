import type { RunningGateway } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { resultsRoute } from '../pages/three-d-secure/results-route.ts';
import { createHttpServer, type MutualTls } from './http-server.ts';
import { enterGateway } from './plugins/gateway-of.ts';
import type { ServerParts } from './plugins/server-parts.ts';

/**
 * A listener for the results of directories alone. A caller without a certificate of the authority gets no connection.
 */
export async function buildResultsServer(
  parts: ServerParts & { readonly running: Pick<RunningGateway, 'enter'> },
  tls: MutualTls,
): Promise<FastifyInstance> {
  // No proxy stands in front of it, because a proxy would end the connection whose certificate counts.
  const app = createHttpServer({ ...parts, isHttps: true, proxies: 0 }, tls);
  enterGateway(app, parts.running);
  await app.register(async (scope) => resultsRoute(scope));
  return app;
}
