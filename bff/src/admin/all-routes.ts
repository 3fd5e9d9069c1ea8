import type { AdminParts } from './admin-parts.ts';
import type { AnyAdminRoute } from './admin-route.ts';
import { descriptionRoute } from './description/description-route.ts';
import { auditLogRoute } from './routes/audit-log/list-entries.ts';
import { paymentRoutes } from './routes/payments/payment-routes.ts';
import { settingsRoutes } from './routes/settings/settings-routes.ts';
import { environmentRoute } from './routes/shell/environment.ts';
import { startRoute } from './routes/shell/start.ts';

/** Every route of the back office. What is not in this list is neither served nor described. */
export function allRoutes(parts: AdminParts): readonly AnyAdminRoute[] {
  const routes: readonly AnyAdminRoute[] = [
    descriptionRoute(parts.environment, () => routes),
    environmentRoute(parts),
    startRoute(parts),
    ...paymentRoutes(parts),
    ...settingsRoutes(parts),
    auditLogRoute(parts),
  ];
  return routes;
}
