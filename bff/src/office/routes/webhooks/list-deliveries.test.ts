import type { EntityId, Grant, JsonObject } from '@tollgate/gateway/api';
import { APPROVED } from '@tollgate/gateway/ledger/ledger-place.fixture';
import { samplePayment } from '@tollgate/gateway/ledger/sample-operation.fixture';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CARDS,
  CARDS_CHANNEL,
  type SettingsOffice,
  startSettingsOffice,
} from '../settings/settings-office.fixture.ts';
import { webhookRoutes } from './webhook-routes.ts';

const AT = Date.UTC(2026, 10, 1);
const DAY = 86_400_000;
const NO_EVENT = 'f'.repeat(32);

let office: SettingsOffice;
let webhook: string;
beforeEach(async () => {
  office = await startSettingsOffice(webhookRoutes);
  const { body } = await office.send('POST', '/admin/v1/webhooks', {
    channel: CARDS,
    url: 'https://shop.example/hook',
  });
  webhook = body['id'] as string;
});
afterEach(() => office.close());

/** A payment that is sent to the webhook. */
async function paid(at = AT) {
  const payment = samplePayment({ merchant: 'Shop', channelId: CARDS as EntityId });
  await office.own.stores.ledger.startOperation(payment);
  await office.own.stores.ledger.finishOperation(payment, APPROVED, at);
  return payment.id;
}

/** All that is due has been tried. */
async function tried(state: 'dead' | 'delivered', outcome: string) {
  const { webhookDeliveries } = office.own.stores;
  for (const delivery of await webhookDeliveries.claim(webhook, AT, AT + 1, 100)) {
    // oxlint-disable-next-line no-await-in-loop
    await webhookDeliveries.settle(delivery, { state, dueAt: AT, outcome });
  }
}

interface Listed extends JsonObject {
  readonly deliveries: readonly { readonly eventId: string; readonly objectId: string }[];
}
const path = (name: string, id = webhook) => `/admin/v1/webhooks/${id}/${name}`;
const list = async (query = '') => (await office.get(path(`deliveries${query}`))).body as Listed;
const replay = (body: object, grants?: readonly Grant[]) => office.send('POST', path('replay'), body, grants);
const eventOf = async (objectId: string) =>
  (await office.own.stores.webhookDeliveries.listOfObject(objectId))[0]?.eventId ?? '';

describe('the deliveries of a webhook', () => {
  it('are listed when they wait, and when they were given up', async () => {
    const objectId = await paid();
    expect(await list()).toEqual({ deliveries: [], hasMore: false });
    expect(await list('?state=waiting')).toMatchObject({
      deliveries: [{ objectId, type: 'PAYMENT', tries: 0, triedAt: null, lastAnswer: null }],
    });
    await tried('dead', '500');
    expect(await list('?state=waiting')).toMatchObject({ deliveries: [] });
    expect(await list()).toMatchObject({
      deliveries: [
        { eventId: await eventOf(objectId), tries: 1, triedAt: AT, nextTryAt: null, lastAnswer: '500' },
      ],
    });
    expect((await office.get('/admin/v1/webhooks')).body).toMatchObject({ webhooks: [{ failed: 1 }] });
  });

  it('are listed in pages that have an end', async () => {
    const ids = [await paid(), await paid(), await paid()];
    await tried('dead', '500');
    // Of one moment, so that their order is open.
    const { deliveries, hasMore } = await list('?limit=2');
    expect([deliveries.length, hasMore]).toEqual([2, true]);
    expect(await list('?limit=3')).toMatchObject({ hasMore: false });
    expect(ids).toEqual(expect.arrayContaining(deliveries.map(({ objectId }) => objectId)));
    expect((await office.get(path('deliveries?limit=201'))).status).toBe(422);
    expect((await office.get(path('deliveries?state=delivered'))).status).toBe(422);
  });

  it('do not say why there was no answer, which would tell closed ports from open ones', async () => {
    await paid();
    await tried('dead', 'unreachable');
    expect(await list()).toMatchObject({ deliveries: [{ lastAnswer: 'no answer' }] });
  });

  it('are made again, one by its event, also when it was delivered', async () => {
    const objectId = await paid();
    await tried('delivered', '200');
    const event = await eventOf(objectId);
    const answer = await replay({ event });
    expect([answer.status, answer.body]).toEqual([200, { events: 1 }]);
    expect(await list('?state=waiting')).toMatchObject({ deliveries: [{ eventId: event, tries: 0 }] });
    expect(office.entries.slice(-2)).toMatchObject([
      {
        action: 'webhook.replay',
        outcome: 'begun',
        target: { type: 'webhook', id: webhook },
        scope: CARDS_CHANNEL,
        after: { event },
      },
      { outcome: 'done' },
    ]);
    expect((await replay({ event: NO_EVENT })).status).toBe(404);
    expect(office.entries.at(-1)).toMatchObject({ action: 'webhook.replay', outcome: 'refused' });
  });

  it('are made again for a time, its end not included', async () => {
    const first = await paid(AT);
    await paid(AT + 1000);
    await tried('dead', '500');
    expect((await replay({ from: AT, to: AT + 1000 })).body).toEqual({ events: 1 });
    expect(await list('?state=waiting')).toMatchObject({ deliveries: [{ objectId: first }] });
    expect((await replay({ from: AT - DAY, to: AT })).body).toEqual({ events: 0 });
  });

  it.each([
    {},
    { event: 'x' },
    { event: NO_EVENT, from: 1, to: 2 },
    { from: AT },
    { from: AT, to: AT },
    { from: AT, to: AT + 31 * DAY + 1 },
    { from: -1, to: 5 },
    { from: 'yesterday', to: AT },
  ])('are not made again for %j', async (body) => {
    await paid();
    await tried('dead', '500');
    expect((await replay(body)).status).toBe(422);
    expect(await list('?state=waiting')).toMatchObject({ deliveries: [] });
  });
});
