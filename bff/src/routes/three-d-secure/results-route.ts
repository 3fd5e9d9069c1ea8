import type { FastifyInstance } from 'fastify';
import { acceptRawBodies, bytesOf } from '../../plugins/raw-body.ts';
import type { AuthenticationGateway } from './authentication-gateway.ts';

/** The path at which directories deliver results. The secret is that of one authentication. */
export const RESULTS_PATH = '/v1/threeDSecure/results/:secret';

/**
 * `POST /v1/threeDSecure/results/{secret}`: an RReq message of a directory. Refusals are messages as well, with the
 * status 200, as the protocol has it.
 */
export function resultsRoute(scope: FastifyInstance, gateway: AuthenticationGateway): void {
  acceptRawBodies(scope);
  scope.post<{ Params: { secret: string } }>(RESULTS_PATH, async (request, reply) => {
    const { ok, body } = await gateway.receiveResult(request.params.secret, bytesOf(request.body));
    request.log.info({ accepted: ok }, 'result of an authentication');
    return reply
      .headers({ 'content-type': 'application/json;charset=UTF-8', 'cache-control': 'no-store' })
      .send(body);
  });
}
