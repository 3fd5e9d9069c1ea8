import type { AdminParts } from '../../admin-parts.ts';
import type { AnyAdminRoute } from '../../admin-route.ts';
import { listPaymentsRoute } from './list-payments.ts';
import { searchKeysRoute } from './search-keys.ts';
import { showPaymentRoute } from './show-payment.ts';

/** Payments: the list, its search, and one with all that happened to it. */
export function paymentRoutes(parts: AdminParts): readonly AnyAdminRoute[] {
  return [listPaymentsRoute(parts), searchKeysRoute(), showPaymentRoute(parts)];
}
