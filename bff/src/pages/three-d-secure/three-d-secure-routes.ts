import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../api/openapi/operations/api-operation.ts';
import { acceptRawBodies } from '../../http/plugins/form-body.ts';
import { authenticationRoutes } from './authentication-routes.ts';
import { browserRoutes } from './browser-routes.ts';
import { issuerReturnRoutes } from './issuer-return-routes.ts';
import { pageFilesRoute } from './page-document.ts';
import { resultsRoute } from './results-route.ts';

/**
 * The pages on which shoppers are authenticated, what issuers post to, and where directories deliver results.
 *
 * @param takesResults whether directories reach this listener; otherwise one of its own takes them
 */
export async function threeDSecureRoutes(
  app: FastifyInstance,
  environment: Environment,
  takesResults: boolean,
): Promise<void> {
  await app.register(
    async (v1) => {
      // Only forms of issuers have a body that counts, and issuers send them in ways of their own.
      acceptRawBodies(v1);
      pageFilesRoute(v1);
      authenticationRoutes(v1, environment);
      issuerReturnRoutes(v1);
      browserRoutes(v1, environment);
    },
    { prefix: '/v1' },
  );
  if (takesResults) await app.register(async (scope) => resultsRoute(scope));
}
