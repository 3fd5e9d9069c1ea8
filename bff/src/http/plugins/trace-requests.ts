import type { Step } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import type { RequestTrace, Tracing } from '../../observe/tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes of the API, which are traced. */
    requestTrace: RequestTrace | undefined;
    /** While the body is read. */
    parsing: Step | undefined;
  }
}

/**
 * Traces each request to a route of the API. Call it before the routes and other hooks, and only
 * where tracing is on: otherwise requests have no extra hook.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('requestTrace', undefined);
  app.decorateRequest('parsing', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { operation } = request.routeOptions.config;
    if (operation === undefined) {
      done();
      return;
    }
    const { traceparent } = request.headers;
    request.requestTrace = tracing.open(operation, Array.isArray(traceparent) ? undefined : traceparent);
    request.requestTrace.run(done);
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    request.parsing = tracing.tracer.begin('parse');
    done(null, payload);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    // The bytes of a body arrive outside of the hook that began the trace.
    if (request.requestTrace === undefined) {
      done();
    } else {
      request.requestTrace.run(done);
    }
  });
  // A full cart is parsed by a hook of its routes, after the one above.
  app.addHook('preHandler', (request, _reply, done) => {
    request.parsing?.end();
    request.parsing = undefined;
    done();
  });
  app.addHook('onSend', async (request) => {
    // An answer to a body that could not be read.
    request.parsing?.fail(undefined);
    request.parsing = undefined;
    request.requestTrace?.rendered();
  });
  app.addHook('onResponse', async (request, reply) => {
    request.requestTrace?.end({
      method: request.method,
      route: request.routeOptions.url ?? '',
      status: reply.statusCode,
      resultCode: reply.resultCode,
      paymentId: reply.paymentId,
    });
  });
}
