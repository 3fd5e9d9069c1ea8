import { type FastifyInstance, fastify, LogController } from 'fastify';
import { parseForm } from './form/parse-form.ts';
import { giveHeaders, securityHeaders } from './plugins/answer.ts';
import { answerBrokenRequest } from './plugins/broken-request.ts';
import { checkHeads, HEADS_ARE_CHECKED, rewrittenAddress } from './plugins/check-head.ts';
import { answerError, handleErrors } from './plugins/errors.ts';
import { OPEN_BODY_LIMIT } from './plugins/form-body.ts';
import { createRequestIds, logRequests } from './plugins/request-log.ts';
import { countRunning } from './plugins/running-requests.ts';
import { ARRIVAL_TIME, type ServerParts } from './plugins/server-parts.ts';

/** The keys of a listener that speaks TLS itself, in PEM. Its callers must show a certificate of the authority. */
export interface MutualTls {
  readonly certificate: string;
  readonly key: string;
  readonly authority: string;
}

/** A server without routes, and without a socket: requests are counted, bounded and logged, and errors are answered. */
export function createHttpServer(parts: ServerParts, tls?: MutualTls): FastifyInstance {
  const { arrivalTime = ARRIVAL_TIME } = parts;
  const headers = securityHeaders(parts.isHttps);
  const times = {
    headersTimeout: arrivalTime.head,
    connectionsCheckingInterval: arrivalTime.checkedEvery,
    ...HEADS_ARE_CHECKED,
  };
  const app: FastifyInstance = fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    // The nearest is hop 0.
    trustProxy: parts.proxies > 0 && ((_address, hop) => hop < parts.proxies),
    forceCloseConnections: 'idle',
    requestTimeout: arrivalTime.whole,
    ...(tls === undefined ? { http: times } : { https: { ...times, ...serverOptions(tls) } }),
    bodyLimit: OPEN_BODY_LIMIT,
    // A stopping process still serves requests on connections that are open.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, parts),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      answerError(error, request, reply);
    },
    rewriteUrl: rewrittenAddress,
    routerOptions: {
      ignoreDuplicateSlashes: true,
      // A long id is just unknown. The limit on headers bounds the length of an address.
      maxParamLength: 16_384,
      querystringParser: parseForm,
    },
  });
  app.decorate('stamper', parts.stamper);
  app.decorateRequest('caller', null);
  app.decorateRequest('awaitsCredentials', false);
  app.decorateRequest('namedEntity', undefined);
  app.decorateRequest('tokenId', undefined);
  app.decorateReply('namesUnknown', false);
  for (const noted of ['resultCode', 'answerId', 'paymentId', 'throttledBy']) {
    app.decorateReply(noted, undefined);
  }

  countRunning(app, parts.requests);
  handleErrors(app);
  giveHeaders(app, headers);
  checkHeads(app);
  logRequests(app, parts.metrics);
  return app;
}

function serverOptions({ certificate, key, authority }: MutualTls) {
  return { cert: certificate, key, ca: authority, requestCert: true, rejectUnauthorized: true };
}
