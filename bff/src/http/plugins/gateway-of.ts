import type { EnteredGateway, Gateway, RunningGateway } from '@tollgate/gateway/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceGateway } from '../../observe/tracing/trace-gateway.ts';
import type { Tracing } from '../../observe/tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by {@link enterGateway} before anything else. */
    entered: EnteredGateway | null;
  }
}

/**
 * Gives every request the gateway as it is when the request begins, with the merchants file of that moment, and
 * keeps it to its end. Call it before hooks and routes that use it.
 *
 * @param tracing records its operations as steps of a trace
 */
export function enterGateway(
  app: FastifyInstance,
  running: Pick<RunningGateway, 'enter'>,
  tracing?: Tracing,
): void {
  const traced = new WeakMap<Gateway, Gateway>();
  app.decorateRequest('entered', null);
  app.addHook('onRequest', (request, reply, done) => {
    const entered = running.enter();
    request.entered =
      tracing === undefined ? entered : { ...entered, gateway: tracedOnce(traced, entered.gateway, tracing) };
    // Always emitted, also when the client has disconnected. Operations that still run count by themselves.
    reply.raw.once('close', entered.leave);
    done();
  });
}

/** Each reading of the merchants file has a gateway of its own, which is wrapped for all of its requests at once. */
function tracedOnce(traced: WeakMap<Gateway, Gateway>, gateway: Gateway, tracing: Tracing): Gateway {
  const found = traced.get(gateway) ?? traceGateway(gateway, tracing);
  traced.set(gateway, found);
  return found;
}

/** The gateway of a request: the same one whenever it is asked for. */
export function gatewayOf({ entered }: FastifyRequest): Gateway {
  if (entered === null) throw new Error('this app gives its requests no gateway');
  return entered.gateway;
}
