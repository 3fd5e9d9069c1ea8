import type { Gateway, SimulatedBank } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { createHttpServer, type ServerParts } from './http-server.ts';
import type { OwnMarks } from './own-marks/own-marks.ts';
import { authenticator } from './plugins/authenticate.ts';
import { demandHttps } from './plugins/demand-https.ts';
import { acceptFormBodies, takeFullCarts } from './plugins/form-body.ts';
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
import { healthRoutes } from './routes/health/health.ts';
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
import type { ServedBuilds } from './widget-assets/served-builds.ts';

export interface AppParts extends ServerParts {
  /** The pages describe what a gateway of this environment has. */
  readonly environment: 'test' | 'live';
  readonly gateway: Gateway;
  /** `undefined` in live, where nothing is simulated. */
  readonly simulatedBank: SimulatedBank | undefined;
  readonly builds: ServedBuilds;
  /** The operator's own marks of brands. */
  readonly marks: OwnMarks;
  /** Whether a listener of their own takes the results of directories. */
  readonly hasResultsListener: boolean;
  readonly readyNeeds: 'payments' | 'all';
}

/** The whole HTTP face of the gateway, without a socket: an ordered list of plug-ins and routes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { gateway, builds, marks } = parts;
  const app = createHttpServer(parts);
  if (parts.environment === 'live') {
    demandHttps(app);
  }
  await acceptFormBodies(app);
  throttleRoutes(app, gateway);

  const { readyNeeds, requests } = parts;
  healthRoutes(app, gateway, { readyNeeds, isStopping: () => requests.isStopping });
  if (parts.metrics !== undefined) {
    metricsRoute(app, parts.metrics);
  }
  docsRoutes(app, parts.environment);
  if (parts.simulatedBank !== undefined) {
    simulatedBankRoutes(app, parts.simulatedBank);
  }
  if (parts.environment === 'test') {
    await walletSheetRoutes(app, gateway);
    playgroundRoutes(app, gateway);
  }
  await app.register(async (v1) => listResultCodesRoute(v1), { prefix: '/v1' });
  await app.register(async (v1) => returnShopperRoute(v1, gateway), { prefix: '/v1' });
  await app.register(async (v1) => widgetRoutes(v1, gateway, builds), { prefix: '/v1' });
  await app.register(async (v1) => markRoutes(v1, marks), { prefix: '/v1' });
  await threeDSecureRoutes(app, gateway, parts.environment, !parts.hasResultsListener);
  // The specification writes the checkout paths without the version, and merchants call them with it.
  for (const prefix of ['/v1', '']) {
    // oxlint-disable-next-line no-await-in-loop
    await app.register(async (open) => openCheckoutRoutes(open, gateway, marks), { prefix });
    // oxlint-disable-next-line no-await-in-loop
    await app.register(async (merchants) => merchantCheckoutRoutes(merchants, gateway, builds), {
      prefix,
    });
  }
  await app.register(async (merchants) => paymentRoutes(merchants, gateway, builds.current), {
    prefix: '/v1',
  });
  return app;
}

/** Routes for the shopper's browser. */
function openCheckoutRoutes(app: FastifyInstance, gateway: Gateway, marks: OwnMarks): void {
  describeCheckoutRoute(app, gateway, marks);
  payCheckoutRoute(app, gateway);
  registerCheckoutRoute(app, gateway);
  prepareAuthenticationRoute(app, gateway);
  removeOfferedRegistrationRoute(app, gateway);
  walletSessionRoute(app, gateway);
}

/** For routes of merchants' servers: the token is checked before the body is read. */
function forMerchants(app: FastifyInstance, gateway: Gateway): void {
  app.addHook('onRequest', authenticator(gateway));
  takeFullCarts(app);
}

function merchantCheckoutRoutes(app: FastifyInstance, gateway: Gateway, builds: ServedBuilds): void {
  forMerchants(app, gateway);
  createCheckoutRoute(app, gateway, builds);
  updateCheckoutRoute(app, gateway, builds);
  checkoutStatusRoute(app, gateway);
  checkoutRegistrationRoute(app, gateway);
}

function paymentRoutes(app: FastifyInstance, gateway: Gateway, current: PinnedScript): void {
  forMerchants(app, gateway);
  createPaymentRoute(app, gateway, current);
  followUpPaymentRoute(app, gateway, current);
  getPaymentRoute(app, gateway);
  queryRoutes(app, gateway);
  listEventsRoute(app, gateway);
  authenticationsRoutes(app, gateway);
  createRegistrationRoute(app, gateway);
  payRegistrationRoute(app, gateway, current);
  manageRegistrationRoutes(app, gateway);
  domainFileRoute(app, gateway);
}
