import type { APIRequestContext } from '@playwright/test';
import { CARD_CHANNEL, MerchantApi, payment } from '../fixtures/merchant-api.ts';
import type { OfficeUser } from '../fixtures/office-user.ts';
import type { SystemPlace } from '../fixtures/running-system.ts';
import { SimulatedAcquirer } from '../fixtures/simulated-acquirer.ts';
import type { OfficeSamples } from './office-states.ts';

const SHOPPER = {
  'customer.givenName': 'Mira',
  'customer.surname': 'Holt',
  'customer.email': 'mira.holt@example.com',
  'billing.street1': 'Harbour Road 12',
  'billing.city': 'Bremen',
  'billing.country': 'DE',
};

function named(given: string, surname: string, email: string): Readonly<Record<string, string>> {
  return { 'customer.givenName': given, 'customer.surname': surname, 'customer.email': email };
}

/** Milliseconds in which lists have found what was paid, and the report has summed it. */
const SETTLED = 3000;

/** Fills a fresh office with some of everything that it shows. */
export async function makeOfficeSamples(
  request: APIRequestContext,
  system: SystemPlace,
  owner: OfficeUser,
  finance: OfficeUser,
): Promise<OfficeSamples> {
  const merchant = new MerchantApi(request, system.gateway);
  const pay = async (changes: Readonly<Record<string, string>> = {}) => {
    const form = payment({
      merchantTransactionId: `order-${Math.random().toString(36).slice(2, 8)}`,
      ...changes,
    });
    const { id }: { id: string } = await (await merchant.post('v1/payments', form)).json();
    return id;
  };
  const keys = { last: 0 };
  const act = (user: OfficeUser, id: string, name: string, amount?: string) =>
    user.call('POST', `payments/${id}/${name}`, {
      idempotencyKey: `a-key-of-the-gallery-${(keys.last += 1)}`,
      ...(amount !== undefined && { amount, reason: 'The goods came back' }),
    });
  const many = [
    { amount: '18.40', ...named('İpek', 'Yılmaz', 'ipek@example.com') },
    {
      amount: '64.90',
      ...named('محمد', 'العلي', 'm.alali@example.com'),
      'customer.mobile': '+4915112345678',
    },
    { amount: '12800', currency: 'JPY', ...named('太郎', '山田', 'yamada@example.com') },
    { amount: '92.00', ...named('Jörg', 'Müller', 'joerg.mueller@example.com') },
    { amount: '92.00', ...named('Jörg', 'Müller', 'joerg.mueller@example.com') },
    { amount: '249.00', paymentBrand: 'MASTER', 'card.number': '5454545454545454' },
    { amount: '7.10', currency: 'USD' },
    { amount: '51.00', 'card.holder': '800.100.152' },
    {
      amount: '1120.95',
      'card.holder': '800.100.151',
      merchantTransactionId: 'a-reference-without-any-blank-in-it-0123456789',
    },
  ];
  const several: string[] = [];
  for (const changes of many) {
    // oxlint-disable-next-line no-await-in-loop -- in an order that lists show
    several.push(await pay({ ...SHOPPER, ...changes }));
  }
  const refunded = await pay({ ...SHOPPER, testMode: 'EXTERNAL' });
  await act(owner, refunded, 'refund', '12.50');
  await act(owner, refunded, 'refund', '400.00');
  const authorised = await pay({ paymentType: 'PA', amount: '75.00' });
  await act(owner, authorised, 'capture', '25.00');
  const chargedBack = await pay({ amount: '33.00' });
  await act(owner, chargedBack, 'chargeback', '33.00');

  const { body: opened } = await owner.call<{ disputes: { id: string }[] }>('GET', 'disputes');
  const dispute = opened.disputes[0]?.id ?? '';
  await owner.call('POST', `disputes/${dispute}/entries`, { note: 'Signed for by the neighbour on Friday' });
  await act(owner, await pay({ ...SHOPPER, amount: '148.20' }), 'chargeback', '148.20');
  const { body: both } = await owner.call<{ disputes: { id: string }[] }>('GET', 'disputes');
  const overdue = both.disputes.find(({ id }) => id !== dispute)?.id ?? '';
  await owner.call('POST', `disputes/${overdue}/entries`, {
    reason: 'not-received',
    schemeReason: '13.1',
    dueDay: '2026-01-15',
  });

  const limits = { merchants: { 'Demo merchant': { refundLimits: { EUR: { small: 500, alone: 20_000 } } } } };
  const { body: now } = await owner.call<{ version: number }>('GET', 'settings');
  await owner.call('POST', 'settings/versions', {
    basedOn: now.version,
    change: limits,
    reason: 'Refunds above 200 EUR need two people',
  });
  for (const amount of ['480.00', '310.00']) {
    // oxlint-disable-next-line no-await-in-loop -- two
    await act(finance, await pay({ amount }), 'refund', amount);
  }
  const { body: waiting } = await owner.call<{ approvals: { id: string }[] }>('GET', 'approvals');
  await owner.call('POST', `approvals/${waiting.approvals[0]?.id}/refuse`, { reason: 'Not our shopper' });

  const acquirer = new SimulatedAcquirer(request, system.acquirer);
  const amount = { minor: '6420', currency: 'EUR' };
  await acquirer.order({ fault: { kind: 'reset-after-booking' }, count: 1, amount });
  await acquirer.order({ fault: { kind: 'server-error' }, on: 'status', amount });
  const unknown = await pay({ amount: '64.20', testMode: 'EXTERNAL' });

  await owner.call('POST', 'tokens', { merchant: 'Demo merchant', note: 'Shop of the gallery' });
  await owner.call('POST', 'wallet-keys', { merchant: 'Demo merchant', wallet: 'wallet1' });
  await owner.call('POST', 'webhooks', { channel: CARD_CHANNEL, url: 'http://127.0.0.1:9/events' });
  const { body: invited } = await owner.call<{ link: string }>('POST', 'users', {
    email: 'sam.support-with-a-long-name@shop.example',
    name: 'Sam Support',
    grants: [
      { role: 'support', scope: { kind: 'merchant', merchant: 'Demo merchant' } },
      { role: 'auditor', scope: { kind: 'platform' } },
    ],
  });
  await pay({ amount: '44.00', ...named('Anna', 'Müller', 'anna@example.com') });
  await new Promise((resolve) => setTimeout(resolve, SETTLED));
  const { body: hooks } = await owner.call<{ webhooks: { id: string }[] }>('GET', 'webhooks');
  const webhook = hooks.webhooks[0]?.id ?? '';
  const link = invited.link;
  return {
    refunded,
    authorised,
    unknown,
    chargedBack,
    dispute,
    overdue,
    webhook,
    link,
    several: several.join(','),
  };
}
