import type { EnteredGateway, Gateway, RunningGateway } from '@tollgate/gateway/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by {@link enterGateway} before anything else. */
    entered: EnteredGateway | null;
  }
}

/**
 * Has every request take the gateway as it stands when the request begins, with the merchants file of that moment, and
 * keep it to its end. To be called before hooks and routes that use it.
 */
export function enterGateway(app: FastifyInstance, running: Pick<RunningGateway, 'enter'>): void {
  app.decorateRequest('entered', null);
  app.addHook('onRequest', (request, reply, done) => {
    const entered = running.enter();
    request.entered = entered;
    // It comes in every case, also when the client has gone. Operations that still run then count by themselves.
    reply.raw.once('close', entered.leave);
    done();
  });
}

/** The gateway of a request: the same one whenever it is asked for. */
export function gatewayOf({ entered }: FastifyRequest): Gateway {
  if (entered === null) {
    throw new Error('this app takes no gateway for its requests');
  }
  return entered.gateway;
}
