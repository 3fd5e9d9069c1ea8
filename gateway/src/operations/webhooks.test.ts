import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.ts';
import { NOON, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { paidOrder } from '../testing/test-payment.ts';
import { CallPlaces } from '../values/call-places.ts';
import { WebhookSecret } from '../webhooks/webhook-address.ts';
import { holderOf, type WebhookToSend } from './webhooks.ts';

const PLACES = { total: 60, merchant: 20, receiver: 4 };

let test: TestGateway;
let places: CallPlaces;
beforeEach(() => {
  test = openTestGateway();
  places = new CallPlaces(PLACES);
});
afterEach(() => test.close());

/** Each payment of the channel is told at every address. */
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

const claim = () => test.gateway.claimWebhooks(places);
const countOf = (claimed: readonly WebhookToSend[], merchant: string) =>
  claimed.filter(({ address }) => address.merchant === merchant).length;

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

  it('are all free again after the deliveries, so that everything is delivered in the end', async () => {
    await addAddresses('Many', 0, 40);
    await pay(2);
    let delivered = 0;
    for (let round = 0; round < 20; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- round after round
      for (const toSend of await claim()) {
        // oxlint-disable-next-line no-await-in-loop
        await test.gateway.settleWebhook(toSend.delivery, true, '200');
        places.giveBack(holderOf(toSend));
        delivered += 1;
      }
    }
    expect(delivered).toBe(80);
    expect(places.room).toBe(PLACES.total);
  });

  it('are given back when the store goes away during a claim', async () => {
    await addAddresses('Shop', 0, 1);
    await pay(1);
    const gateway = test.with({
      webhookDeliveries: {
        ...test.ports.webhookDeliveries,
        claim: () => Promise.reject(new Error('away')),
      },
    });
    await expect(gateway.claimWebhooks(places)).rejects.toThrow('away');
    expect(places.room).toBe(PLACES.total);
  });
});
