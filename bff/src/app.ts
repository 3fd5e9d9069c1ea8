import type { RunningGateway, SimulatedBank } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from './http-server.ts';
import type { OwnMarks } from './own-marks/own-marks.ts';
import { authenticate } from './plugins/authenticate.ts';
import { demandHttps } from './plugins/demand-https.ts';
import { acceptFormBodies, takeFullCarts } from './plugins/form-body.ts';
import { enterGateway } from './plugins/gateway-of.ts';
import type { ServerParts } from './plugins/server-parts.ts';
import { traceRequests } from './plugins/trace-requests.ts';
import type { PinnedScript } from './render/with-integrity.ts';
import { checkoutRegistrationRoute } from './routes/checkouts/checkout-registration.ts';
import { checkoutStatusRoute } from './routes/checkouts/checkout-status.ts';
import { createCheckoutRoute } from './routes/checkouts/create-checkout.ts';
import { describeCheckoutRoute } from './routes/checkouts/describe-checkout.ts';
import { payCheckoutRoute } from './routes/checkouts/pay-checkout.ts';
import { registerCheckoutRoute } from './routes/checkouts/register-checkout.ts';
import { removeOfferedRegistrationRoute } from './routes/checkouts/remove-offered-registration.ts';
import { updateCheckoutRoute } from './routes/checkouts/update-checkout.ts';
import { docsRoutes } from './routes/docs/docs-routes.ts';
import { listEventsRoute } from './routes/events/list-events.ts';
import { type HealthParts, healthRoutes } from './routes/health/health.ts';
import { metricsRoute } from './routes/health/metrics.ts';
import { markRoutes } from './routes/marks/mark-files.ts';
import { createPaymentRoute } from './routes/payments/create-payment.ts';
import { followUpPaymentRoute } from './routes/payments/follow-up-payment.ts';
import { getPaymentRoute } from './routes/payments/get-payment.ts';
import { returnShopperRoute } from './routes/payments/return-shopper.ts';
import { playgroundRoutes } from './routes/playground/playground-routes.ts';
import { queryRoutes } from './routes/query/query-payments.ts';
import { createRegistrationRoute } from './routes/registrations/create-registration.ts';
import { manageRegistrationRoutes } from './routes/registrations/manage-registration.ts';
import { payRegistrationRoute } from './routes/registrations/pay-registration.ts';
import { listResultCodesRoute } from './routes/result-codes/list-result-codes.ts';
import { simulatedBankRoutes } from './routes/simulator/bank-routes.ts';
import { walletSheetRoutes } from './routes/simulator/wallet-sheet/wallet-sheet-routes.ts';
import { authenticationsRoutes } from './routes/three-d-secure/authentications-routes.ts';
import { prepareAuthenticationRoute } from './routes/three-d-secure/prepare-authentication.ts';
import { threeDSecureRoutes } from './routes/three-d-secure/three-d-secure-routes.ts';
import { domainFileRoute } from './routes/wallets/domain-file.ts';
import { walletSessionRoute } from './routes/wallets/wallet-session.ts';
import { widgetRoutes } from './routes/widget/widget-files.ts';
import { throttleRoutes } from './throttling/throttle-routes.ts';
import type { Tracing } from './tracing/tracing.ts';
import type { ServedBuilds } from './widget-assets/served-builds.ts';

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
  /** Absent where no traces are made. */
  readonly tracing?: Tracing | undefined;
}

/** The whole HTTP face of the gateway, without a socket: an ordered list of plug-ins and routes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { running, builds, marks, tracing } = parts;
  const app = createHttpServer(parts);
  if (tracing !== undefined) {
    traceRequests(app, tracing);
  }
  enterGateway(app, running, tracing);
  if (parts.environment === 'live') {
    demandHttps(app);
  }
  acceptFormBodies(app);
  throttleRoutes(app);

  const { readyNeeds, requests, isNewest } = parts;
  healthRoutes(app, running, { readyNeeds, isStopping: () => requests.isStopping, isNewest });
  if (parts.metrics !== undefined) {
    metricsRoute(app, parts.metrics);
  }
  docsRoutes(app, parts.environment);
  if (parts.simulatedBank !== undefined) {
    simulatedBankRoutes(app, parts.simulatedBank);
  }
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
    await app.register(async (merchants) => merchantCheckoutRoutes(merchants, builds), {
      prefix,
    });
  }
  await app.register(async (merchants) => paymentRoutes(merchants, builds.current), {
    prefix: '/v1',
  });
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
