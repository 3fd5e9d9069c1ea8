import type { RunningGateway, SimulatedBank } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import type { PinnedScript } from './api/answers/with-integrity.ts';
import {
  checkoutRegistrationRoute,
  checkoutStatusRoute,
  createCheckoutRoute,
  describeCheckoutRoute,
  payCheckoutRoute,
  registerCheckoutRoute,
  removeOfferedRegistrationRoute,
  updateCheckoutRoute,
} from './api/checkouts/checkout-routes.ts';
import { type HealthParts, healthRoutes, metricsRoute } from './api/health.ts';
import { listResultCodesRoute } from './api/list-result-codes.ts';
import {
  createPaymentRoute,
  followUpPaymentRoute,
  getPaymentRoute,
  listEventsRoute,
  queryRoutes,
  returnShopperRoute,
} from './api/payments/payment-routes.ts';
import {
  createRegistrationRoute,
  manageRegistrationRoutes,
  payRegistrationRoute,
} from './api/registrations/registration-routes.ts';
import { throttleRoutes } from './api/throttle-routes.ts';
import { domainFileRoute, walletSessionRoute } from './api/wallets.ts';
import { createHttpServer } from './http/http-server.ts';
import { authenticate, authenticateByBody } from './http/plugins/authenticate.ts';
import { demandHttps } from './http/plugins/demand-https.ts';
import { acceptFormBodies, takeFullCarts } from './http/plugins/form-body.ts';
import { enterGateway } from './http/plugins/gateway-of.ts';
import { serveTogether } from './http/plugins/serve-together.ts';
import type { ServerParts } from './http/plugins/server-parts.ts';
import { traceRequests } from './http/plugins/trace-requests.ts';
import type { Tracing } from './observe/tracing/tracing.ts';
import { docsRoutes } from './pages/docs/docs-routes.ts';
import { playgroundRoutes } from './pages/playground/playground-routes.ts';
import { simulatedBankRoutes } from './pages/simulator/bank-routes.ts';
import { walletSheetRoutes } from './pages/simulator/wallet-sheet/wallet-sheet-routes.ts';
import {
  authenticationsRoutes,
  prepareAuthenticationRoute,
} from './pages/three-d-secure/authentications-routes.ts';
import { threeDSecureRoutes } from './pages/three-d-secure/three-d-secure-routes.ts';
import type { ServedBuilds } from './widget-files/builds/served-builds.ts';
import type { OwnMarks } from './widget-files/own-marks/read-own-marks.ts';
import { markRoutes, widgetRoutes } from './widget-files/routes/widget-files.ts';

export interface AppParts extends ServerParts {
  /** The pages describe what a gateway of this environment has. */
  readonly environment: 'test' | 'live';
  readonly running: Pick<RunningGateway, 'enter' | 'readiness'>;
  /** `undefined` in live, where nothing is simulated. */
  readonly simulatedBank: SimulatedBank | undefined;
  readonly builds: ServedBuilds;
  /** The operator's own marks of brands. */
  readonly marks: OwnMarks;
  /** Whether a listener of their own takes the results of directories. */
  readonly hasResultsListener: boolean;
  readonly readyNeeds: 'payments' | 'all';
  /** Whether the merchants file and the settings in use are the newest that were read. */
  readonly isNewest: HealthParts['isNewest'];
  /** Absent where tracing is off. */
  readonly tracing?: Tracing | undefined;
}

/** The whole HTTP face of the gateway, without a socket: an ordered list of plug-ins and routes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { running, builds, marks, tracing } = parts;
  const app = createHttpServer(parts);
  enterGateway(app, running, tracing);
  serveTogether(app);
  if (tracing !== undefined) traceRequests(app, tracing);
  if (parts.environment === 'live') demandHttps(app);
  acceptFormBodies(app);
  throttleRoutes(app);

  const { readyNeeds, requests, isNewest } = parts;
  healthRoutes(app, running, { readyNeeds, isStopping: () => requests.isStopping, isNewest });
  if (parts.metrics !== undefined) metricsRoute(app, parts.metrics);
  docsRoutes(app, parts.environment, () => new URL('..', parts.stamper.addresses.ofScript('')).href);
  if (parts.simulatedBank !== undefined) simulatedBankRoutes(app, parts.simulatedBank);
  if (parts.environment === 'test') {
    await walletSheetRoutes(app);
    playgroundRoutes(app);
  }
  await app.register(async (v1) => listResultCodesRoute(v1), { prefix: '/v1' });
  await app.register(async (v1) => returnShopperRoute(v1), { prefix: '/v1' });
  await app.register(async (v1) => widgetRoutes(v1, builds), { prefix: '/v1' });
  await app.register(async (v1) => markRoutes(v1, marks), { prefix: '/v1' });
  await threeDSecureRoutes(app, parts.environment, !parts.hasResultsListener);
  // The specification writes the checkout paths without the version, and merchants call them with it.
  for (const prefix of ['/v1', '']) {
    // oxlint-disable-next-line no-await-in-loop
    await app.register(async (open) => openCheckoutRoutes(open, marks), { prefix });
    // oxlint-disable-next-line no-await-in-loop
    await app.register(async (merchants) => merchantCheckoutRoutes(merchants, builds), { prefix });
  }
  await app.register(async (merchants) => paymentRoutes(merchants, builds.current), { prefix: '/v1' });
  return app;
}

/** Routes for the shopper's browser. */
function openCheckoutRoutes(app: FastifyInstance, marks: OwnMarks): void {
  describeCheckoutRoute(app, marks);
  payCheckoutRoute(app);
  registerCheckoutRoute(app);
  prepareAuthenticationRoute(app);
  removeOfferedRegistrationRoute(app);
  walletSessionRoute(app);
}

/** For routes of merchants' servers: the token is checked before the body is read. */
function forMerchants(app: FastifyInstance): void {
  app.addHook('onRequest', authenticate);
  takeFullCarts(app);
  app.addHook('preHandler', authenticateByBody);
}

function merchantCheckoutRoutes(app: FastifyInstance, builds: ServedBuilds): void {
  forMerchants(app);
  createCheckoutRoute(app, builds);
  updateCheckoutRoute(app, builds);
  checkoutStatusRoute(app);
  checkoutRegistrationRoute(app);
}

function paymentRoutes(app: FastifyInstance, current: PinnedScript): void {
  forMerchants(app);
  createPaymentRoute(app, current);
  followUpPaymentRoute(app, current);
  getPaymentRoute(app);
  queryRoutes(app);
  listEventsRoute(app);
  authenticationsRoutes(app);
  createRegistrationRoute(app);
  payRegistrationRoute(app, current);
  manageRegistrationRoutes(app);
  domainFileRoute(app);
}
