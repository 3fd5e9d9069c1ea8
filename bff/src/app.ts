import type { Gateway, SimulatedBank } from '@tollgate/gateway/api';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { parseForm } from './form/parse-form.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { type Stamper } from './plugins/answer.ts';
import { authenticator } from './plugins/authenticate.ts';
import { answerBrokenRequest } from './plugins/broken-request.ts';
import { answerError, handleErrors } from './plugins/errors.ts';
import { acceptFormBodies, OPEN_BODY_LIMIT, takeFullCarts } from './plugins/form-body.ts';
import { createRequestIds } from './plugins/request-ids.ts';
import { logRequests } from './plugins/request-log.ts';
import { countRunning, type RunningRequests } from './plugins/running-requests.ts';
import { checkoutRegistrationRoute } from './routes/checkouts/checkout-registration.ts';
import { checkoutStatusRoute } from './routes/checkouts/checkout-status.ts';
import { createCheckoutRoute } from './routes/checkouts/create-checkout.ts';
import { describeCheckoutRoute } from './routes/checkouts/describe-checkout.ts';
import { payCheckoutRoute } from './routes/checkouts/pay-checkout.ts';
import { registerCheckoutRoute } from './routes/checkouts/register-checkout.ts';
import { removeOfferedRegistrationRoute } from './routes/checkouts/remove-offered-registration.ts';
import { updateCheckoutRoute } from './routes/checkouts/update-checkout.ts';
import { docsRoutes } from './routes/docs/docs-routes.ts';
import { healthRoutes } from './routes/health/health.ts';
import { metricsRoute } from './routes/health/metrics.ts';
import { createPaymentRoute } from './routes/payments/create-payment.ts';
import { followUpPaymentRoute } from './routes/payments/follow-up-payment.ts';
import { getPaymentRoute } from './routes/payments/get-payment.ts';
import { returnShopperRoute } from './routes/payments/return-shopper.ts';
import { queryRoutes } from './routes/query/query-payments.ts';
import { createRegistrationRoute } from './routes/registrations/create-registration.ts';
import { manageRegistrationRoutes } from './routes/registrations/manage-registration.ts';
import { payRegistrationRoute } from './routes/registrations/pay-registration.ts';
import { listResultCodesRoute } from './routes/result-codes/list-result-codes.ts';
import { simulatedBankRoutes } from './routes/simulator/bank-routes.ts';
import type { AuthenticationGateway } from './routes/three-d-secure/authentication-gateway.ts';
import { prepareAuthenticationRoute } from './routes/three-d-secure/prepare-authentication.ts';
import { threeDSecureRoutes } from './routes/three-d-secure/three-d-secure-routes.ts';
import { widgetRoutes } from './routes/widget/widget-files.ts';
import type { KeptBuilds } from './widget-assets/keep-build.ts';

export interface AppParts {
  /** The pages describe what a gateway of this environment has. */
  readonly environment: 'test' | 'live';
  readonly gateway: Gateway;
  /** The operations of 3D Secure. */
  readonly authentications: AuthenticationGateway;
  /** `undefined` in live, where nothing is simulated. */
  readonly simulatedBank: SimulatedBank | undefined;
  readonly builds: KeptBuilds;
  readonly stamper: Stamper;
  /** `undefined` where the settings hide them. */
  readonly metrics: Metrics | undefined;
  readonly logger: FastifyBaseLogger;
  readonly requests: RunningRequests;
  /** Whether a listener of their own takes the results of directories. */
  readonly hasResultsListener: boolean;
  readonly readyNeeds: 'payments' | 'all';
  readonly isHttps: boolean;
  readonly trustProxy: boolean;
  /** Default: {@link ARRIVAL_TIME}. */
  readonly arrivalTime?: ArrivalTime;
}

/** How long a request may take to arrive, in milliseconds from its first byte or from the opening of the connection. */
export interface ArrivalTime {
  /** Until its last byte. */
  readonly whole: number;
  /** Until the end of its headers; shorter than the whole. */
  readonly head: number;
  /** The interval of the check for late requests, which is how much longer one may stay. */
  readonly checkedEvery: number;
}

/**
 * A full cart of 4 MiB takes 17 s at 2 Mbit/s, and a line that stalls gets some seconds more. Without a bound, a client
 * that sends a byte now and then would hold a connection and the memory of what it has sent for as long as it likes.
 *
 * The number of connections is not bounded here: the system or the proxy in front has its own bound, and a lower one
 * here would only turn shoppers away sooner.
 */
export const ARRIVAL_TIME: ArrivalTime = { whole: 30_000, head: 15_000, checkedEvery: 5000 };

/** The whole HTTP face of the gateway, without a socket: an ordered list of plug-ins and routes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { gateway, authentications, builds, stamper, arrivalTime = ARRIVAL_TIME } = parts;
  const headers = securityHeaders(parts.isHttps);
  const app: FastifyInstance = fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    trustProxy: parts.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: arrivalTime.whole,
    http: { headersTimeout: arrivalTime.head, connectionsCheckingInterval: arrivalTime.checkedEvery },
    bodyLimit: OPEN_BODY_LIMIT,
    // A stopping process still serves requests on connections that are open.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, parts),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      answerError(error, request, reply);
    },
    routerOptions: {
      ignoreDuplicateSlashes: true,
      // An id of any length is just unknown. The size of the headers bounds the length of an address.
      maxParamLength: 16_384,
      querystringParser: (query) => ({ ...parseForm(query) }),
    },
  });
  app.decorate('stamper', stamper);
  app.decorateRequest('caller', null);
  app.decorateRequest('namedEntity', undefined);
  for (const noted of ['resultCode', 'answerId', 'paymentId']) {
    app.decorateReply(noted, undefined);
  }

  countRunning(app, parts.requests);
  handleErrors(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  logRequests(app, parts.metrics);
  await acceptFormBodies(app);

  const { readyNeeds, requests } = parts;
  healthRoutes(app, gateway, { readyNeeds, isStopping: () => requests.isStopping });
  if (parts.metrics !== undefined) {
    metricsRoute(app, parts.metrics);
  }
  docsRoutes(app, parts.environment);
  if (parts.simulatedBank !== undefined) {
    simulatedBankRoutes(app, parts.simulatedBank);
  }
  await app.register(async (v1) => listResultCodesRoute(v1), { prefix: '/v1' });
  await app.register(async (v1) => returnShopperRoute(v1, gateway), { prefix: '/v1' });
  await app.register(async (v1) => widgetRoutes(v1, gateway, builds), { prefix: '/v1' });
  await threeDSecureRoutes(app, authentications, parts.environment, !parts.hasResultsListener);
  // The specification writes the checkout paths without the version, and merchants call them with it.
  for (const prefix of ['/v1', '']) {
    // oxlint-disable-next-line no-await-in-loop
    await app.register(async (open) => openCheckoutRoutes(open, gateway, authentications), { prefix });
    // oxlint-disable-next-line no-await-in-loop
    await app.register(async (merchants) => merchantCheckoutRoutes(merchants, gateway, builds), {
      prefix,
    });
  }
  await app.register(async (merchants) => paymentRoutes(merchants, gateway, builds.current.integrity), {
    prefix: '/v1',
  });
  return app;
}

/** The headers of every answer. Pages add a policy of their own. */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Routes for the shopper's browser. */
function openCheckoutRoutes(
  app: FastifyInstance,
  gateway: Gateway,
  authentications: AuthenticationGateway,
): void {
  describeCheckoutRoute(app, gateway);
  payCheckoutRoute(app, gateway);
  registerCheckoutRoute(app, gateway);
  prepareAuthenticationRoute(app, authentications);
  removeOfferedRegistrationRoute(app, gateway);
}

/** For routes of merchants' servers: the token is checked before the body is read. */
function forMerchants(app: FastifyInstance, gateway: Gateway): void {
  app.addHook('onRequest', authenticator(gateway));
  takeFullCarts(app);
}

function merchantCheckoutRoutes(app: FastifyInstance, gateway: Gateway, builds: KeptBuilds): void {
  forMerchants(app, gateway);
  createCheckoutRoute(app, gateway, builds);
  updateCheckoutRoute(app, gateway, builds);
  checkoutStatusRoute(app, gateway);
  checkoutRegistrationRoute(app, gateway);
}

function paymentRoutes(app: FastifyInstance, gateway: Gateway, integrity: string): void {
  forMerchants(app, gateway);
  createPaymentRoute(app, gateway, integrity);
  followUpPaymentRoute(app, gateway, integrity);
  getPaymentRoute(app, gateway);
  queryRoutes(app, gateway);
  createRegistrationRoute(app, gateway);
  payRegistrationRoute(app, gateway, integrity);
  manageRegistrationRoutes(app, gateway);
}
