import { Readable } from 'node:stream';
import type { Scope } from '@tollgate/gateway/api';
import { z } from 'zod';
import { NO_CONTENT, ok } from './admin-answer.ts';
import { type AnyAdminRoute, adminRoute, callerOf } from './admin-route.ts';

/** Routes of each kind, which write down that they ran. */
interface SampleRoutes {
  readonly routes: readonly AnyAdminRoute[];
  readonly ran: string[];
}

export const SHOP: Scope = { kind: 'merchant', merchant: 'Shop' };

export function sampleRoutes(): SampleRoutes {
  const ran: string[] = [];
  const open = adminRoute({
    address: 'POST /admin/v1/open',
    summary: 'Anyone may',
    access: 'public',
    body: z.strictObject({ email: z.string().min(3), tries: z.int().max(3).optional() }),
    answer: z.strictObject({ email: z.string() }),
    records: 'payments.export',
    run: async ({ body }) => {
      ran.push('open');
      return {
        ...ok({ email: body.email }),
        cookie: 'a-secret-of-a-new-session',
        device: 'a-secret-of-a-browser',
      };
    },
  });
  const own = adminRoute({
    address: 'GET /admin/v1/own/:id',
    summary: 'All who are signed in may',
    access: 'signed-in',
    params: z.strictObject({ id: z.string().min(1).max(40) }),
    query: z.strictObject({ show: z.enum(['all', 'some']).optional() }),
    answer: z.object({ id: z.string(), name: z.string() }),
    run: async (call) => {
      ran.push('own');
      return ok({ id: call.params.id, name: callerOf(call).user.name, passwordHash: 'must-not-leave' });
    },
  });
  const refund = adminRoute({
    address: 'POST /admin/v1/refund',
    summary: 'Needs a right and a fresh sign-in',
    access: 'payments.refund',
    fresh: true,
    body: z.strictObject({ amount: z.string() }),
    answer: z.void(),
    records: 'payment.redact',
    run: async ({ may, recorded, body }) => {
      if (may('payments.refund', SHOP) === 'no') return { status: 404 };
      return recorded({ scope: SHOP, target: { type: 'payment', id: 'p1' }, after: body }, async () => {
        ran.push(`refund ${body.amount}`);
        return NO_CONTENT;
      });
    },
  });
  const list = adminRoute({
    address: 'GET /admin/v1/list.csv',
    summary: 'Sends text as it is made',
    access: 'payments.export',
    answer: z.string(),
    produces: 'text/csv; charset=utf-8',
    records: 'payments.export',
    run: async ({ scopesWith }) => {
      const scopes = scopesWith('payments.export');
      return { status: 200, body: Readable.from(scopes.map(({ kind }) => `${kind},"<b>"\r\n`)) };
    },
  });
  const careless = adminRoute({
    address: 'GET /admin/v1/careless',
    summary: 'Forgets to ask where its right holds',
    access: 'payments.view',
    answer: z.strictObject({ all: z.string() }),
    run: async () => ok({ all: 'payments of every merchant' }),
  });
  return { routes: [open, own, refund, list, careless], ran };
}
