import { generateKeyPairSync } from 'node:crypto';
import { inviteUser, systemClock } from '@tollgate/gateway/api';
import { walletKeyRecord } from '../testing/wallet-key.fixture.ts';
import { on, PLATFORM } from './office.fixture.ts';
import type { PaymentsOffice } from './routes/payments/payments-office.fixture.ts';
import { CARDS, type SettingsOffice, SHOP } from './routes/settings/settings-office.fixture.ts';

/** How a foreign owner is answered. `hidden`: refused. `narrowed`: with what is the caller's own, so without ours. */
type Kind = 'hidden' | 'narrowed';

/** A call of one route, about something that is there. */
export interface Example {
  readonly kind: Kind;
  readonly path?: string;
  readonly query?: string;
  readonly body?: object;
}

/** By method and path as the list of routes has them. */
export type Examples = Readonly<Record<string, Example>>;

const KEY = { idempotencyKey: 'a-key-of-the-scope-walk' };
const REASON = 'because it is better';

/** Of Shop: settings, tokens, webhooks, users, keys of wallets, and entries of the audit log. */
export async function examplesOfSettings(office: SettingsOffice): Promise<Examples> {
  const { own, test } = office;
  const send = office.send.bind(office);
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
    ...walletKeyRecord(),
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
  const [tokenId, webhookId] = [token, webhook].map(({ body }) => body['id'] as string);
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
    'GET wallet-keys/:id/public-half': { kind: 'hidden', path: 'wallet-keys/0000000a/public-half' },
    'POST wallet-keys': { kind: 'hidden', body: { merchant: 'Shop', wallet: 'wallet2' } },
    'POST wallet-keys/:id/certificate': {
      kind: 'hidden',
      path: 'wallet-keys/0000000a/certificate',
      body: { certificate: 'none' },
    },
    'POST wallet-keys/:id/retire': { kind: 'hidden', path: 'wallet-keys/0000000a/retire' },
    'GET audit-log': { kind: 'narrowed' },
    'GET reports': { kind: 'narrowed' },
    'GET reports/attention': { kind: 'narrowed' },
  };
}

/** Of the demo merchant: payments, a refund that waits, and an export that was begun. */
export async function examplesOfPayments(office: PaymentsOffice): Promise<Examples> {
  const [debit, reserved] = [await office.pay(), await office.pay({ paymentType: 'PA' })];
  const asked = await office.write(
    `/admin/v1/payments/${debit}/refund`,
    { ...KEY, amount: '2.00' },
    office.signIn(on(PLATFORM, 'operations'), undefined, 'jane'),
  );
  const { approval } = asked.json<{ readonly approval: { readonly id: string } }>();
  const lost = await office.write(`/admin/v1/payments/${await office.pay()}/chargeback`, {
    ...KEY,
    amount: '2.00',
  });
  const dispute = `disputes/${lost.json<{ readonly operation: { readonly id: string } }>().operation.id}`;
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
    'POST refunds/preview': { kind: 'narrowed', body: { rows: [{ payment: debit }] } },
    'GET disputes': { kind: 'narrowed' },
    'GET disputes/:id': { kind: 'hidden', path: dispute },
    'POST disputes/:id/entries': act(`${dispute}/entries`, { note: 'Signed for' }),
    'GET live': { kind: 'narrowed' },
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
