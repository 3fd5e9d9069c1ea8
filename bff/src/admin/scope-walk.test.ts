import { generateKeyPairSync } from 'node:crypto';
import { inviteUser, systemClock } from '@tollgate/gateway/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminParts } from './admin-parts.ts';
import type { AnyAdminRoute } from './admin-route.ts';
import { allRoutes } from './all-routes.ts';
import { on, PLATFORM } from './office.fixture.ts';
import { exportRoutes } from './routes/exports/export-routes.ts';
import { paymentRoutes } from './routes/payments/payment-routes.ts';
import { type PaymentsOffice, startPaymentsOffice } from './routes/payments/payments-office.fixture.ts';
import {
  CARDS,
  type SettingsOffice,
  SHOP,
  startSettingsOffice,
} from './routes/settings/settings-office.fixture.ts';

/**
 * Every route that needs a right is really run, about things of one merchant, by an owner of another merchant: that the
 * caller is admitted, because the right is there somewhere, must not be all that is looked at.
 */

/** How a foreign owner is answered. `hidden`: refused. `narrowed`: with what is the caller's own, so without ours. */
type Kind = 'hidden' | 'narrowed';

interface Example {
  readonly kind: Kind;
  readonly path?: string;
  readonly query?: string;
  readonly body?: object;
}

/** By method and path as the list of routes has them. */
type Examples = Readonly<Record<string, Example>>;

const FOREIGN = on({ kind: 'merchant', merchant: 'Other shop' }, 'owner');
const KEY = { idempotencyKey: 'a-key-of-the-scope-walk' };
const REASON = 'because it is better';

let settings: SettingsOffice;
let payments: PaymentsOffice;
let ours: Examples;
let paid: Examples;

beforeAll(async () => {
  settings = await startSettingsOffice(allRoutes);
  payments = await startPaymentsOffice(routesOfPayments, { EUR: { small: 0, alone: 0 } });
  ours = await examplesOfSettings(settings);
  paid = await examplesOfPayments(payments);
});
afterAll(async () => {
  await settings.close();
  await payments.close();
});

const routesOfPayments = (parts: AdminParts): readonly AnyAdminRoute[] => [
  ...paymentRoutes(parts),
  ...exportRoutes(parts),
];

async function examplesOfSettings({ send, own, test }: SettingsOffice): Promise<Examples> {
  const change = { merchants: { Shop: { channels: { [CARDS]: { acquirer: 'second' } } } } };
  await send('POST', '/admin/v1/settings/versions', { basedOn: 0, change, reason: REASON });
  const token = await send('POST', '/admin/v1/tokens', { merchant: 'Shop' });
  const hook = { channel: CARDS, url: 'https://shop.example/hook' };
  const webhook = await send('POST', '/admin/v1/webhooks', hook);
  const grants = on(SHOP, 'support');
  const invited = await inviteUser(
    { users: own.stores.users, clock: systemClock },
    { email: 'jane@shop.example', name: 'Jane', grants },
  );
  await own.stores.walletKeys.add({
    id: '0000000a',
    merchant: 'Shop',
    wallet: 'wallet2',
    purpose: 'tokens',
    publicKeyHash: 'hash',
    certificate: undefined,
    notAfter: 4_000_000_000_000,
    addedAt: 1,
    privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  });
  await own.stores.auditLog.append({
    time: 1,
    actor: { kind: 'system' },
    action: 'webhook.add',
    scope: SHOP,
    outcome: 'done',
  });
  const soon = test.clock.now() + 60_000;
  const user = `users/${invited?.user.id}`;
  const [tokenId, webhookId] = [String(token.body['id']), String(webhook.body['id'])];
  return {
    'GET settings': { kind: 'narrowed' },
    'GET settings/fields': { kind: 'narrowed' },
    'POST settings/check': { kind: 'hidden', body: { basedOn: 1, change } },
    'GET settings/versions': { kind: 'narrowed' },
    'GET settings/versions/:number': { kind: 'hidden', path: 'settings/versions/1' },
    'POST settings/versions': { kind: 'hidden', body: { basedOn: 1, change, reason: REASON } },
    'POST settings/versions/:number/restore': {
      kind: 'narrowed',
      path: 'settings/versions/0/restore',
      body: { basedOn: 1, reason: REASON },
    },
    'GET users': { kind: 'narrowed' },
    'GET users/:id': { kind: 'hidden', path: user },
    'POST users': { kind: 'hidden', body: { email: 'joe@shop.example', name: 'Joe', grants } },
    'PATCH users/:id': { kind: 'hidden', path: user, body: { version: 1, name: 'Renamed' } },
    'POST users/:id/deactivate': { kind: 'hidden', path: `${user}/deactivate`, body: { version: 1 } },
    'POST users/:id/activate': { kind: 'hidden', path: `${user}/activate`, body: { version: 1 } },
    'POST users/:id/reset': { kind: 'hidden', path: `${user}/reset`, body: {} },
    'GET tokens': { kind: 'narrowed' },
    'POST tokens': { kind: 'hidden', body: { merchant: 'Shop' } },
    'POST tokens/:id/reveal': { kind: 'hidden', path: `tokens/${tokenId}/reveal` },
    'POST tokens/:id/rotate': {
      kind: 'hidden',
      path: `tokens/${tokenId}/rotate`,
      body: { olderEndsAt: soon },
    },
    'DELETE tokens/:id': { kind: 'hidden', path: `tokens/${tokenId}` },
    'GET webhooks': { kind: 'narrowed' },
    'POST webhooks': { kind: 'hidden', body: hook },
    'POST webhooks/:id/rotate': {
      kind: 'hidden',
      path: `webhooks/${webhookId}/rotate`,
      body: { olderUntil: soon },
    },
    'POST webhooks/:id/test': { kind: 'hidden', path: `webhooks/${webhookId}/test` },
    'GET webhooks/:id/deliveries': { kind: 'hidden', path: `webhooks/${webhookId}/deliveries` },
    'POST webhooks/:id/replay': {
      kind: 'hidden',
      path: `webhooks/${webhookId}/replay`,
      body: { from: soon - 120_000, to: soon - 60_000 },
    },
    'DELETE webhooks/:id': { kind: 'hidden', path: `webhooks/${webhookId}` },
    'GET wallet-keys': { kind: 'narrowed' },
    'POST wallet-keys/:id/retire': { kind: 'hidden', path: 'wallet-keys/0000000a/retire' },
    'GET audit-log': { kind: 'narrowed' },
    'GET reports': { kind: 'narrowed' },
    'GET reports/attention': { kind: 'narrowed' },
  };
}

async function examplesOfPayments(office: PaymentsOffice): Promise<Examples> {
  const [debit, reserved] = [await office.pay(), await office.pay({ paymentType: 'PA' })];
  const asked = await office.write(
    `/admin/v1/payments/${debit}/refund`,
    { ...KEY, amount: '2.00' },
    office.signIn(on(PLATFORM, 'operations'), undefined, 'jane'),
  );
  const { approval } = asked.json<{ readonly approval: { readonly id: string } }>();
  const job = await office.write('/admin/v1/exports', { kind: 'payments' });
  const { id } = job.json<{ readonly id: string }>();
  const one = `payments/${debit}`;
  const act = (path: string, body: object = KEY): Example => ({ kind: 'hidden', path, body });
  return {
    'GET payments': { kind: 'narrowed' },
    'GET payments/:id': { kind: 'hidden', path: one },
    'POST payments/:id/capture': act(`payments/${reserved}/capture`),
    'POST payments/:id/reversal': act(`payments/${reserved}/reversal`),
    'POST payments/:id/chargeback': act(`${one}/chargeback`),
    'POST payments/:id/chargeback-reversal': act(`${one}/chargeback-reversal`),
    'POST payments/:id/refund': act(`${one}/refund`, { ...KEY, amount: '1.00' }),
    'POST payments/:id/inquiry': { kind: 'hidden', path: `${one}/inquiry` },
    'GET approvals': { kind: 'narrowed' },
    'POST approvals/:id/approve': act(`approvals/${approval.id}/approve`, {}),
    'POST approvals/:id/refuse': act(`approvals/${approval.id}/refuse`, {}),
    'GET exports/payments.csv': { kind: 'narrowed' },
    'GET exports/journal.csv': { kind: 'narrowed' },
    'GET exports/settlement.csv': { kind: 'narrowed' },
    'POST exports': { kind: 'narrowed', body: { kind: 'payments' } },
    'GET exports': { kind: 'narrowed' },
    'GET exports/:id': { kind: 'hidden', path: `exports/${id}` },
    'GET exports/:id/file': { kind: 'hidden', path: `exports/${id}/file` },
    'DELETE exports/:id': { kind: 'hidden', path: `exports/${id}` },
  };
}

type Office = Pick<PaymentsOffice, 'app' | 'signIn'>;

async function ask(office: Office, name: string, { path, body }: Example, grants = FOREIGN, user = 'eve') {
  const [method = 'GET', plain = ''] = name.split(' ');
  const answer = await office.app.inject({
    method: method as 'GET',
    url: `/admin/v1/${path ?? plain}`,
    headers: { ...office.signIn(grants, undefined, user) },
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, text: answer.body };
}

/** What an owner of all sees of it, by which a change would show. */
const seen = (office: Office, examples: Examples) =>
  Promise.all(
    Object.entries(examples)
      .filter(([name]) => READ_AGAIN.has(name))
      .map(([name, example]) => ask(office, name, example, on(PLATFORM, 'owner'), 'user-1')),
  );

const READ_AGAIN: ReadonlySet<string> = new Set([
  'GET settings',
  'GET settings/versions',
  'GET users',
  'GET tokens',
  'GET webhooks',
  'GET wallet-keys',
  'GET payments',
  'GET payments/:id',
  'GET approvals',
]);

describe('an owner of another merchant', () => {
  it.each([
    // Of each, words that are of the merchant's alone.
    [
      'settings',
      () => settings,
      () => ours,
      /"Shop"|jane@shop|shop\.example\/hook|0000000a|"second"|[ab]{32}/,
    ],
    ['payments', () => payments, () => paid, /Demo merchant|a0000000000000000000000000000001/],
  ] as const)('gets nothing of and does nothing to what is about %s', async (_what, of, examplesOf, own) => {
    const [office, examples] = [of(), examplesOf()];
    const before = await seen(office, examples);
    expect(before.every(({ status }) => status === 200)).toBe(true);
    const wrong: unknown[] = [];
    for (const [name, example] of Object.entries(examples)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, text } = await ask(office, name, example);
      const isRight =
        example.kind === 'hidden' ? status === 403 || status === 404 : status < 300 && !own.test(text);
      if (!isRight) {
        wrong.push([name, status, text.slice(0, 300)]);
      }
    }
    expect(wrong).toEqual([]);
    expect(await seen(office, examples)).toEqual(before);
  });

  it('is refused for the scope alone: an owner of the platform gets through with the same calls', async () => {
    const wrong: unknown[] = [];
    for (const [office, examples] of [
      [settings, ours],
      [payments, paid],
    ] as const) {
      for (const [name, example] of Object.entries(examples)) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status, text } = await ask(office, name, example, on(PLATFORM, 'owner'), 'user-1');
        if (status === 401 || status === 403 || status === 404 || status === 422 || status >= 500) {
          wrong.push([name, status, text.slice(0, 200)]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

it('every route that needs a right is walked', () => {
  const parts = { origin: 'https://office.example', version: '1', environment: 'test' } as AdminParts;
  const names = allRoutes(parts)
    .filter(({ access }) => access !== 'public' && access !== 'signed-in')
    .map(({ method, path }) => `${method} ${path.slice('/admin/v1/'.length)}`);
  expect(names.toSorted()).toEqual(Object.keys({ ...ours, ...paid }).toSorted());
});
