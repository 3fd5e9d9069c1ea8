import { isDeeper } from '@tollgate/gateway/api';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { answerBrokenRequest } from '../http/plugins/broken-request.ts';
import { checkHeads, HEADS_ARE_CHECKED } from '../http/plugins/check-head.ts';
import { isPlainHttp } from '../http/plugins/demand-https.ts';
import { drainBody } from '../http/plugins/errors.ts';
import { createRequestIds, logRequests } from '../http/plugins/request-log.ts';
import { countRunning } from '../http/plugins/running-requests.ts';
import { ARRIVAL_TIME, type ServerParts } from '../http/plugins/server-parts.ts';
import { traceRequests } from '../http/plugins/trace-requests.ts';
import type { Metrics } from '../observe/metrics/create-metrics.ts';
import { REFUSED_SIGN_INS } from '../observe/metrics/office-metrics.ts';
import { refusal } from './admin-answer.ts';
import type { AnyAdminRoute } from './admin-route.ts';
import { officeHeaders } from './office-headers.ts';
import { type OfficeFiles, scriptOf } from './pages/load-office.ts';
import { servePages } from './pages/serve-pages.ts';
import { answerFailure, sendAdminAnswer } from './send-answer.ts';
import { OPEN_BODY, serveRoutes } from './serve-routes.ts';
import type { ServingParts } from './serving-parts.ts';

export interface OfficeParts extends ServingParts {
  /** The parts that it shares with the server of payments. */
  readonly server: Omit<ServerParts, 'isHttps'>;
  /** The pages; `undefined` where they are not built. */
  readonly files: OfficeFiles | undefined;
}

/** The back office without a socket: an origin of its own, JSON below `/admin/v1`, and nothing of the payment API. */
export function buildOffice(parts: OfficeParts, routes: readonly AnyAdminRoute[]): FastifyInstance {
  const { server, environment, origin } = parts;
  const { arrivalTime = ARRIVAL_TIME } = server;
  const headers = officeHeaders(origin.startsWith('https://'), parts.files && scriptOf(parts.files));
  const app: FastifyInstance = fastify({
    loggerInstance: server.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    trustProxy: server.proxies > 0 && ((_address, hop) => hop < server.proxies),
    forceCloseConnections: 'idle',
    requestTimeout: arrivalTime.whole,
    http: {
      headersTimeout: arrivalTime.head,
      connectionsCheckingInterval: arrivalTime.checkedEvery,
      ...HEADS_ARE_CHECKED,
    },
    // For bodies that no route takes.
    bodyLimit: OPEN_BODY,
    return503OnClosing: false,
    // A HEAD would do the work of its GET, and no page sends one.
    exposeHeadRoutes: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, server),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      answerFailure(error, request, reply, parts);
    },
  });
  for (const noted of ['resultCode', 'answerId', 'paymentId', 'throttledBy']) {
    app.decorateReply(noted, undefined);
  }
  takeJsonAlone(app);
  if (parts.tracing !== undefined) traceRequests(app, parts.tracing);
  countRunning(app, server.requests);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    return environment === 'live' && isPlainHttp(request.headers)
      ? sendAdminAnswer(reply, refusal('plain-http'), parts)
      : undefined;
  });
  checkHeads(app);
  logRequests(app, server.metrics);
  countRefusedSignIns(app, server.metrics);
  app.setNotFoundHandler((_request, reply) => sendAdminAnswer(reply, refusal('not-found'), parts));
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) {
      await drainBody(request.raw);
    }
    return answerFailure(error, request, reply, parts);
  });
  flushEachMinute(app, parts);
  serveRoutes(app, parts, routes);
  servePages(app, parts.files);
  return app;
}

/** A change of settings has fewer nested objects. Checks of a body recurse into each. */
const DEEPEST = 32;

/** A page of another origin can send the other types without asking first. */
function takeJsonAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    isDeeper(text, DEEPEST) ? done(new TooDeep()) : parse(request, text, done),
  );
}

class TooDeep extends Error {
  readonly statusCode = 400;
}

/** Writes the counts of refused attempts each minute, and when the server closes. */
function flushEachMinute(app: FastifyInstance, { refused }: Pick<ServingParts, 'refused'>): void {
  const each = setInterval(() => void refused.flush(), 60_000).unref();
  app.addHook('onClose', async () => {
    clearInterval(each);
    await refused.flush(true);
  });
}

/** Calls by which a browser proves who uses it. */
const SIGN_IN = /^\/admin\/v1\/(?:sign-in|session\/fresh)\//;

/** Counts refused sign-ins. Only the audit log records the user. */
function countRefusedSignIns(app: FastifyInstance, metrics?: Pick<Metrics, 'signInRefused'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const reason = REFUSED_SIGN_INS.find((code) => code === reply.resultCode);
    if (reason !== undefined && SIGN_IN.test(request.routeOptions.url ?? '')) metrics?.signInRefused(reason);
  });
}
