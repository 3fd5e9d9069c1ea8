import { keyRow, SEARCH_KEY_NAMES } from '@tollgate/gateway/api';
import { ACCOUNT_BRANDS } from '@tollgate/gateway/catalogue/brands/account-brands';
import { BRAND_ROWS } from '@tollgate/gateway/catalogue/brands/brand-row';
import { CURRENCY_CODES } from '@tollgate/gateway/catalogue/currencies';
import { RESULT_CODES } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { z } from 'zod';
import { ok } from '../../admin-answer.ts';
import { type AdminParts, adminRoute } from '../../admin-route.ts';
import { approvalRoutes } from './approval-routes.ts';
import { followUpRoutes, inquiryRoute } from './follow-up-routes.ts';
import { listPaymentsRoute } from './list-payments.ts';
import { previewRefundsRoute } from './preview-refunds.ts';
import { refundRoute } from './refund.ts';
import { showPaymentRoute } from './show-payment.ts';

/** Payments: the list, its search, one in detail, and the actions on it. */
export function paymentRoutes(parts: AdminParts) {
  return [
    listPaymentsRoute(parts),
    searchKeysRoute(),
    searchChoicesRoute(),
    showPaymentRoute(parts),
    ...followUpRoutes(parts),
    refundRoute(parts),
    previewRefundsRoute(parts),
    inquiryRoute(parts),
    ...approvalRoutes(parts),
  ];
}

const answer = z.strictObject({
  keys: z.array(
    z.strictObject({
      name: z.string(),
      says: z.string().describe('The field that it searches'),
      operators: z
        .enum(['equals', 'order'])
        .describe('`order`: also ranges (`a..b`) and the comparisons > >= < <='),
      example: z.string(),
      values: z.array(z.string()).optional().describe('All values, if there are few'),
    }),
  ),
});

/** For the help next to the search box. */
export function searchKeysRoute() {
  return adminRoute({
    address: 'GET /admin/v1/search-keys',
    summary: 'Lists the keys that the search of payments understands',
    access: 'signed-in',
    answer,
    run: async () =>
      ok({
        keys: SEARCH_KEY_NAMES.map((name) => {
          const { says, operators, example, values } = keyRow(name);
          return { name, says, operators, example, values };
        }),
      }),
  });
}

const choices = z.array(z.strictObject({ value: z.string(), says: z.string() }));

/** For filters that offer a list: too long for the help. */
function searchChoicesRoute() {
  return adminRoute({
    address: 'GET /admin/v1/search-choices',
    summary: 'Lists the brands, currencies and result codes that payments can be filtered by',
    access: 'signed-in',
    answer: z.strictObject({ brands: choices, currencies: z.array(z.string()), codes: choices }),
    run: async () =>
      ok({
        brands: Object.entries({ ...BRAND_ROWS, ...ACCOUNT_BRANDS }).map(([value, { name }]) => ({
          value,
          says: name,
        })),
        currencies: [...CURRENCY_CODES],
        codes: Object.entries(RESULT_CODES).map(([value, { description }]) => ({ value, says: description })),
      }),
  });
}
