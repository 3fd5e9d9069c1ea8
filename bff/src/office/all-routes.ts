import type { AdminParts, AnyAdminRoute } from './admin-route.ts';
import { descriptionRoute } from './office-document.ts';
import { auditLogRoute } from './routes/audit-log-route.ts';
import { disputeRoutes } from './routes/disputes/dispute-routes.ts';
import { exportRoutes } from './routes/exports/export-routes.ts';
import { liveRoute } from './routes/live/live-route.ts';
import { paymentRoutes } from './routes/payments/payment-routes.ts';
import { preferencesRoute, profileRoutes } from './routes/profile/profile-routes.ts';
import { savedViewRoutes } from './routes/profile/saved-view-routes.ts';
import { reportRoutes } from './routes/reports/report-routes.ts';
import { settingsRoutes } from './routes/settings/settings-routes.ts';
import { environmentRoute, startRoute } from './routes/shell/start.ts';
import { linkRoutes } from './routes/sign-in/link-routes.ts';
import { passkeyRoutes } from './routes/sign-in/passkey-routes.ts';
import { passwordRoutes } from './routes/sign-in/password-routes.ts';
import { sessionRoutes } from './routes/sign-in/session-routes.ts';
import { tokenRoutes } from './routes/tokens/token-routes.ts';
import { userRoutes } from './routes/user-routes.ts';
import { walletKeyRoutes } from './routes/wallet-key-routes.ts';
import { webhookRoutes } from './routes/webhooks/webhook-routes.ts';
import { signInPartsOf } from './sign-in-methods/sign-in-parts-of.ts';

/** Every route of the back office. Only these are served and described. */
export function allRoutes(parts: AdminParts) {
  const signIn = signInPartsOf(parts);
  // Filled below, because the type of a list that contains itself cannot be inferred.
  let described: readonly AnyAdminRoute[] = [];
  const routes = [
    descriptionRoute(parts.environment, () => described),
    environmentRoute(parts),
    startRoute(parts),
    ...paymentRoutes(parts),
    ...disputeRoutes(parts),
    liveRoute(parts),
    ...savedViewRoutes(parts),
    preferencesRoute(parts),
    ...settingsRoutes(parts),
    ...passkeyRoutes(signIn),
    ...passwordRoutes(signIn),
    ...linkRoutes(signIn),
    ...sessionRoutes(signIn),
    ...profileRoutes(signIn),
    ...userRoutes(parts),
    ...tokenRoutes(parts),
    ...webhookRoutes(parts),
    ...walletKeyRoutes(parts),
    auditLogRoute(parts),
    ...reportRoutes(parts),
    ...exportRoutes(parts),
  ];
  described = routes;
  return routes;
}
