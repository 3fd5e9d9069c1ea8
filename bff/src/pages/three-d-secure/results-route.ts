import { type Gateway, makeErro, StoreUnavailable } from '@tollgate/gateway/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptRawBodies, bytesOf } from '../../http/plugins/form-body.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { unavailableLine } from '../../observe/log/unavailable-line.ts';

/** The path at which directories deliver results. The secret is that of one authentication. */
const RESULTS_PATH = '/v1/threeDSecure/results/:secret';

/**
 * `POST /v1/threeDSecure/results/{secret}`: an RReq message of a directory. Refusals are messages as well, with the
 * status 200, as the protocol has it.
 *
 * The number of results is not limited, because a directory serves the shoppers of all merchants from a few addresses.
 * A secret that no directory has counts as a guess of its caller's address.
 */
export function resultsRoute(scope: FastifyInstance): void {
  acceptRawBodies(scope);
  scope.setErrorHandler(async (error, request, reply) => {
    if (!isTooLarge(error)) throw error;
    request.log.warn({ message: 'RReq', code: '101', component: 'S' }, 'a message of 3D Secure was refused');
    return reply
      .code(200)
      .headers(MESSAGE_HEADERS)
      .send(JSON.stringify(makeErro('101', 'S', [], undefined)));
  });
  scope.post<{ Params: { secret: string } }>(RESULTS_PATH, async (request, reply) => {
    const { body, refusedWith, isUnknown } = await receive(request);
    if (isUnknown) gatewayOf(request).throttle.noteGuess(request.ip);
    request.log.info({ refusedWith: refusedWith ?? 'none' }, 'result of an authentication');
    return reply.headers(MESSAGE_HEADERS).send(body);
  });
}

const MESSAGE_HEADERS = {
  'content-type': 'application/json;charset=UTF-8',
  'cache-control': 'no-store',
} as const;

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
}

/** A directory understands an Erro message, and tries again after one that says that the trouble passes. */
async function receive(
  request: FastifyRequest<{ Params: { secret: string } }>,
): ReturnType<Gateway['receiveResult']> {
  try {
    return await gatewayOf(request).receiveResult(request.params.secret, bytesOf(request.body));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    request.log.error(...unavailableLine(error));
    const erro = makeErro('403', 'S', [], undefined);
    return { body: JSON.stringify(erro), refusedWith: erro.errorCode, isUnknown: false };
  }
}
