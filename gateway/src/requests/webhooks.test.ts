import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { WebhookSecret } from '../features/webhooks/webhook-address.ts';
import type { WebhookDeliveries } from '../features/webhooks/webhook-deliveries.ts';
import { fieldsOf, NOON, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { paidOrder } from '../testing/test-payment.ts';
import { CallPlaces } from '../values/call-places.ts';
import { holderOf, type WebhookToSend } from './webhooks.ts';

const PLACES = { total: 60, merchant: 20, receiver: 4 };

let test: TestGateway;
let places: CallPlaces;
beforeEach(() => {
  test = openTestGateway();
  places = new CallPlaces(PLACES);
});
afterEach(() => test.close());

/** Each payment of the channel is reported to every address. */
async function addAddresses(merchant: string, first: number, count: number): Promise<void> {
  for (let number = first; number < first + count; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of their ids
    await test.ports.webhookAddresses.add(
      {
        id: String(number).padStart(8, '0'),
        merchant,
        channelId: CARD_CHANNEL,
        url: `https://${number}.example/hook`,
        format: 'signed',
        types: ['PAYMENT'],
        createdAt: NOON,
        olderSecretUntil: undefined,
        removedAt: undefined,
      },
      new WebhookSecret('ab'.repeat(32)),
    );
  }
}

async function pay(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await paidOrder(test, {});
  }
}

const claim = async (gateway = test.gateway) => (await gateway.claimWebhooks(places)).toSend;
const countOf = (claimed: readonly WebhookToSend[], merchant: string) =>
  claimed.filter(({ address }) => address.merchant === merchant).length;

describe('a delivery that fails', () => {
  it('is tried again for two hours and thirty days, and is given up then', async () => {
    await addAddresses('Many', 0, 1);
    await pay(1);
    const [claimed] = await claim();
    const stateAfter = async (attempts: number) =>
      claimed && test.gateway.settleWebhook({ ...claimed.delivery, attempts }, false, '500');
    const states = await Promise.all([1, 7, 8, 36, 37].map(stateAfter));
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'dead']);
  });
});

describe('deliveries that hang', () => {
  it('hold no more places than a merchant has, however many addresses it has', async () => {
    await addAddresses('Many', 0, 40);
    await addAddresses('Other', 100, 1);
    await pay(3);
    // None of these ends.
    const first = await claim();
    expect(countOf(first, 'Many')).toBeLessThanOrEqual(PLACES.merchant);
    expect(countOf(first, 'Other')).toBe(3);
    expect(countOf(await claim(), 'Many')).toBeLessThanOrEqual(PLACES.merchant - countOf(first, 'Many'));
    await pay(1);
    expect(countOf(await claim(), 'Other')).toBe(1);
  });

  it('to one address hold no more places than an address has', async () => {
    await addAddresses('Shop', 0, 2);
    await pay(6);
    const claimed = await claim();
    const ofEach = Map.groupBy(claimed, ({ address }) => address.id);
    expect([...ofEach.values()].map(({ length }) => length)).toEqual([4, 4]);
    expect(await claim()).toEqual([]);
  });
});

describe('the places of deliveries', () => {
  it('that a claim did not need are free for the next address at once', async () => {
    await addAddresses('One', 0, 16);
    await addAddresses('Two', 100, 16);
    await addAddresses('Three', 200, 16);
    await pay(1);
    // Sixteen addresses hold half of the places until their claims are there, and need sixteen of them.
    places = new CallPlaces({ total: 128, merchant: 64, receiver: 4 });
    expect(await claim()).toHaveLength(48);
    expect(places.room).toBe(128 - 48);
  });
});

const waiting = () => test.ports.webhookDeliveries.list('waiting', 100);

describe('a fault at one address', () => {
  it('that cannot be claimed for leaves what was claimed of the others, also in later groups', async () => {
    await addAddresses('One', 0, 12);
    await addAddresses('Two', 100, 12);
    await pay(1);
    places = new CallPlaces({ total: 512, merchant: 256, receiver: 4 });
    const { webhookDeliveries } = test.ports;
    const gateway = withDeliveries({
      claim: (id, ...rest) =>
        id === '00000103' ? Promise.reject(new Error('away')) : webhookDeliveries.claim(id, ...rest),
    });
    const { toSend, failures } = await gateway.claimWebhooks(places);
    expect(toSend).toHaveLength(23);
    expect(failures.map(({ addressId }) => addressId)).toEqual(['00000103']);
    expect(places.room).toBe(512 - 23);
  });

  it('whose secret does not open uses up no try, and the others are notified', async () => {
    await addAddresses('One', 0, 1);
    await addAddresses('Two', 1, 1);
    await pay(1);
    const { webhookAddresses } = test.ports;
    const gateway = test.with({
      webhookAddresses: {
        ...webhookAddresses,
        open: (id, now) =>
          id === '00000000' ? Promise.reject(new Error('does not open')) : webhookAddresses.open(id, now),
      },
    });
    for (let round = 0; round < 3; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- round after round
      const { toSend, failures } = await gateway.claimWebhooks(places);
      expect(toSend).toHaveLength(round === 0 ? 1 : 0);
      expect(failures.map(({ addressId }) => addressId)).toEqual(['00000000']);
    }
    expect((await waiting()).map(({ addressId, attempts }) => [addressId, attempts])).toEqual([
      ['00000000', 0],
      ['00000001', 1],
    ]);
    expect(places.room).toBe(PLACES.total - 1);
  });

  it('an event that cannot be shown is tried again later, and keeps back no other', async () => {
    await addAddresses('Shop', 0, 1);
    const [broken] = [await paidOrder(test, {}), await paidOrder(test, {})];
    const { ledger } = test.ports;
    const gateway = test.with({
      ledger: {
        ...ledger,
        findOperation: (id) =>
          id === broken.id ? Promise.reject(new Error('not readable')) : ledger.findOperation(id),
      },
    });
    const { toSend, failures } = await gateway.claimWebhooks(places);
    expect(toSend).toHaveLength(1);
    expect(failures).toMatchObject([{ addressId: '00000000', error: { message: 'not readable' } }]);
    expect(places.room).toBe(PLACES.total - 1);
    expect((await waiting()).find(({ objectId }) => objectId === broken.id)).toMatchObject({
      attempts: 1,
      outcome: 'no-content',
      dueAt: NOON + 60_000,
    });
  });
});

describe('a receiver that is unavailable', () => {
  it('costs one poll for all that waits for it, however much that is', async () => {
    await addAddresses('Shop', 0, 1);
    places = new CallPlaces({ total: 512, merchant: 512, receiver: 512 });
    const refund = fieldsOf({ entityId: CARD_CHANNEL, paymentType: 'RF', amount: '1.00', currency: 'EUR' });
    for (let count = 0; count < 20; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { id } = await paidOrder(test, {});
      // oxlint-disable-next-line no-await-in-loop
      await test.gateway.followUpPayment({ merchant: 'Shop' }, id, refund);
    }
    const first = await claim();
    expect(first).toHaveLength(20);
    for (const toSend of first) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await test.gateway.settleWebhook(toSend.delivery, false, '500');
      places.giveBack(holderOf(toSend));
    }
    expect(await claim()).toEqual([]);
    const asked: string[] = [];
    const gateway = withDeliveries({
      claim: async (id) => {
        asked.push(id);
        return [];
      },
    });
    expect(await claim(gateway)).toEqual([]);
    expect(asked).toEqual([]);
  });
});

function withDeliveries(changes: Partial<WebhookDeliveries>) {
  return test.with({ webhookDeliveries: { ...test.ports.webhookDeliveries, ...changes } });
}
