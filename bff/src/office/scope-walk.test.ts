import type { EntityId, Grant } from '@tollgate/gateway/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminParts, AnyAdminRoute } from './admin-route.ts';
import { allRoutes } from './all-routes.ts';
import { on, PLATFORM } from './office.fixture.ts';
import { disputeRoutes } from './routes/disputes/dispute-routes.ts';
import { exportRoutes } from './routes/exports/export-routes.ts';
import { liveRoute } from './routes/live/live-route.ts';
import { paymentRoutes } from './routes/payments/payment-routes.ts';
import { type PaymentsOffice, startPaymentsOffice } from './routes/payments/payments-office.fixture.ts';
import {
  CARDS_CHANNEL,
  OTHER_SHOP,
  type SettingsOffice,
  startSettingsOffice,
  WALLETS,
} from './routes/settings/settings-office.fixture.ts';
import { type Example, type Examples, examplesOfPayments, examplesOfSettings } from './scope-walk.fixture.ts';

/**
 * Every route that needs a right is really run, about things of one merchant, by an owner of another merchant and of
 * another channel of it: that the caller is admitted, because the right is there somewhere, must not be all that is looked at.
 */

const FOREIGN = on(OTHER_SHOP, 'owner');
const DEMO = { kind: 'channel', merchant: 'Demo merchant' } as const;

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
  ...disputeRoutes(parts),
  // Its answer ends at once, because the process is about to.
  liveRoute(endingSoon(parts)),
];

const endingSoon = (parts: AdminParts) =>
  Object.create(parts, { isStopping: { value: () => true } }) as AdminParts;

type Office = Pick<PaymentsOffice, 'app' | 'signIn'>;

async function ask(
  office: Office,
  name: string,
  { path, body }: Example,
  grants: readonly Grant[],
  user = 'eve',
) {
  const [method = 'GET', plain = ''] = name.split(' ');
  const answer = await office.app.inject({
    method: method as 'GET',
    url: `/admin/v1/${path ?? plain}`,
    headers: { ...office.signIn(grants, undefined, user) },
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, text: answer.body };
}

/** The state as an owner of everything sees it, which would show a change. */
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
  'GET disputes/:id',
]);

describe('an owner of another place', () => {
  it.each([
    // Of each, words that the owner has no right to.
    [
      'settings of another merchant',
      () => settings,
      () => ours,
      FOREIGN,
      /"Shop"|jane@shop|shop\.example\/hook|0000000a|"second"|[ab]{32}/,
    ],
    [
      'settings of another channel',
      () => settings,
      () => ours,
      on({ ...CARDS_CHANNEL, channelId: WALLETS as EntityId }, 'owner'),
      /jane@shop|shop\.example\/hook|0000000a|a{32}/,
    ],
    [
      'payments of another merchant',
      () => payments,
      () => paid,
      FOREIGN,
      /Demo merchant|a0000000000000000000000000000001/,
    ],
    [
      'payments of another channel',
      () => payments,
      () => paid,
      on({ ...DEMO, channelId: 'a0000000000000000000000000000003' as EntityId }, 'owner'),
      /a0000000000000000000000000000001/,
    ],
  ] as const)('gets nothing of and does nothing to %s', async (_what, of, examplesOf, grants, own) => {
    const [office, examples] = [of(), examplesOf()];
    const before = await seen(office, examples);
    expect(before.every(({ status }) => status === 200)).toBe(true);
    const wrong: unknown[] = [];
    for (const [name, example] of Object.entries(examples)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, text } = await ask(office, name, example, grants);
      const isRight =
        example.kind === 'hidden' ? status === 403 || status === 404 : status < 300 && !own.test(text);
      if (!isRight) wrong.push([name, status, text.slice(0, 300)]);
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
