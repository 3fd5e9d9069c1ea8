import type { AdminParts } from '../../admin-parts.ts';
import { approvalRoutes } from './approval-routes.ts';
import { followUpRoutes } from './follow-up-routes.ts';
import { inquiryRoute } from './inquiry.ts';
import { listPaymentsRoute } from './list-payments.ts';
import { refundRoute } from './refund.ts';
import { searchKeysRoute } from './search-keys.ts';
import { showPaymentRoute } from './show-payment.ts';

/** Payments: the list, its search, one with all that happened to it, and what can be done with it. */
export function paymentRoutes(parts: AdminParts) {
  return [
    listPaymentsRoute(parts),
    searchKeysRoute(),
    showPaymentRoute(parts),
    ...followUpRoutes(parts),
    refundRoute(parts),
    inquiryRoute(parts),
    ...approvalRoutes(parts),
  ];
}
