import { type Ledger, type Payment, redactField, success } from '@tollgate/gateway/api';
import { createEventLog } from '@tollgate/gateway/features/events/create-event-log';
import { createEventQueue } from '@tollgate/gateway/features/events/event-queue';
import { createResultCalls } from '@tollgate/gateway/features/result-calls/create-result-calls';
import { dueCall } from '@tollgate/gateway/features/result-calls/result-calls.contract';
import { openKeyFile } from '@tollgate/gateway/features/stored-details/key-file';
import { createWebhookDeliveries } from '@tollgate/gateway/features/webhooks/create-webhook-deliveries';
import type { DeliveryEnd } from '@tollgate/gateway/features/webhooks/webhook-deliveries';
import { webhookRows } from '@tollgate/gateway/features/webhooks/webhook-rows';
import { createLedger } from '@tollgate/gateway/ledger/create-ledger';
import {
  sampleAttempt,
  sampleCheckoutId,
  sampleFollowUp,
  samplePayment,
} from '@tollgate/gateway/ledger/sample-operation.fixture';
import { createPaymentSearch } from '@tollgate/gateway/office/search/create-payment-search';
import { searchRows } from '@tollgate/gateway/office/search/search-rows';
import type { EmbeddedStore } from '@tollgate/gateway/store/sqlite/embedded-store';
import { acquirerKey, type EntityId } from '@tollgate/gateway/values/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import type { LifeEvent } from '../../office/payment-life/life-event.ts';
import { readLife } from '../payment-life/read-life.ts';
import { lifeLines } from '../payment-life/render-life.ts';
import { runCommand } from '../run-command.ts';
import { embeddedStoreOfTest } from '../stores-of-test.fixture.ts';

const APPROVED = {
  state: 'approved',
  resultCode: '000.100.112',
  references: { connectorTxId1: 'txn-17' },
} as const;
const DECLINED = {
  state: 'declined',
  resultCode: '800.100.152',
  references: { acquirerResponse: '05' },
} as const;

let folder: string;
let store: EmbeddedStore;
let ledger: Ledger;

beforeEach(() => {
  ({ folder, store } = embeddedStoreOfTest());
  ledger = createLedger(store);
});
/** As with a gateway that runs: its events are in their log. */
const run = async (...line: readonly string[]) => {
  await createEventQueue(store).drain();
  return runCommand(['payment', 'show', ...line], { DATA_DIR: folder });
};

/** Declined at the first acquirer, unknown and then approved at the second, refunded, contradicted, and redacted. */
async function eventfulPayment(): Promise<Payment> {
  const payment = samplePayment({
    authenticates: true,
    echo: [
      ['merchantMemo', 'for the fair'],
      ['customer.email', 'jane@shopper.example'],
    ],
    customerIp: '203.0.113.77',
  });
  await ledger.startOperation(payment);
  const { payment: started } = await ledger.endAuthentication(payment, {
    next: 'authorise',
    shown: { eci: '05', flow: 'challenge' },
    endedAt: 1_400,
  });
  await ledger.retryOperation({
    id: started.id,
    firstAttempt: sampleAttempt(payment, { ...DECLINED, startedAt: 1_500, finishedAt: 1_600 }),
    next: { name: 'fallback', key: acquirerKey(payment.id, 2) },
    routing: 'smart retry after 800.100.152',
  });
  const again = await ledger.findOperation(payment.id);
  if (again === undefined) throw new Error('it was started');
  await ledger.finishOperation(again, { state: 'unknown', resultCode: '000.200.000', references: {} }, 5_000);
  await ledger.finishOperation(again, APPROVED, 65_000);
  const refund = sampleFollowUp(payment, { startedAt: 100_000, amount: { minor: 250n, currency: 'EUR' } });
  await ledger.startFollowUp(payment.id, () => refund);
  await ledger.finishOperation(refund, APPROVED, 101_000);
  await ledger.recordContradiction({
    operationId: payment.id,
    attempt: 1,
    answer: APPROVED,
    foundAt: 200_000,
  });
  await redactField(
    { ledger, resultCalls: createResultCalls(store) },
    { id: payment.id, field: 'customer.ip', note: 'Jo, ticket 12', now: 300_000 },
  );
  return payment;
}

/** Lets a claimed delivery to an address end, at 3 s. */
async function tryDelivery(addressId: string, end: DeliveryEnd): Promise<void> {
  const deliveries = createWebhookDeliveries(webhookRows(store));
  const [claimed] = await deliveries.claim(addressId, 3_000, 4_000, 1);
  if (claimed === undefined) throw new Error('nothing is due');
  await deliveries.settle(claimed, end);
}

describe('the command payment show', () => {
  it('tells the whole life of a payment in the order of its times', async () => {
    const { id } = await eventfulPayment();
    const { exitCode, out } = await run(id);
    expect(exitCode).toBe(0);
    expect(out.split('\n')[0]).toBe(`${id}  DB  92.50 EUR  partly refunded`);
    const events = [...out.matchAll(/^ {2}(1970\S+) +\+[\d.]+ (?:s|min|h|d) {2}(\S+)/gm)].map(
      ([, at, what]) => `${at} ${what}`,
    );
    expect(events).toEqual([
      '1970-01-01T00:00:01.000Z started',
      '1970-01-01T00:00:01.000Z routed',
      '1970-01-01T00:00:01.400Z authenticated',
      '1970-01-01T00:00:01.500Z attempt',
      '1970-01-01T00:00:01.500Z routed',
      '1970-01-01T00:00:01.600Z declined',
      '1970-01-01T00:00:01.600Z retried',
      '1970-01-01T00:00:05.000Z unknown',
      '1970-01-01T00:00:05.000Z event',
      '1970-01-01T00:01:05.000Z approved',
      '1970-01-01T00:01:05.000Z event',
      '1970-01-01T00:01:40.000Z started',
      '1970-01-01T00:01:40.000Z routed',
      '1970-01-01T00:01:41.000Z approved',
      '1970-01-01T00:01:41.000Z event',
      '1970-01-01T00:03:20.000Z contradicted',
      '1970-01-01T00:05:00.000Z redacted',
    ]);
    expect(out).toContain('smart retry after 800.100.152');
    expect(out).toContain('000.100.112 by fallback, connectorTxId1 txn-17');
    expect(out).toContain('eci 05, flow challenge');
    expect(out).toContain('customer.ip: Jo, ticket 12');
    expect(out).toContain('it has not been corrected');
    expect(out).toMatch(/^ {2}memo +for the fair$/m);
    expect(out).toMatch(/^ {2}can be refunded +90.00 EUR$/m);
  });

  it('shows the masked card, and no name, address or e-mail of the shopper', async () => {
    const { id } = await eventfulPayment();
    for (const end of [await run(id), await run(id, '--json')]) {
      expect(end.out).toContain('420000******0000');
      expect(end.out).not.toMatch(/Jane|Jones|jane@|203\.0\.113/);
    }
  });

  it('says the same as JSON', async () => {
    const { id } = await eventfulPayment();
    const { payments, hasMore } = JSON.parse((await run(id, '--json')).out);
    expect(hasMore).toBe(false);
    expect(payments).toHaveLength(1);
    expect(payments[0]).toMatchObject({ id, refundable: '9000', notRead: [] });
    expect(payments[0].operations).toHaveLength(3);
    expect(payments[0].events).toHaveLength(17);
  });

  it('shows every attempt at a checkout', async () => {
    const checkoutId = sampleCheckoutId();
    const declined = samplePayment({ checkoutId, startedAt: 1_000 });
    await ledger.startOperation(declined);
    await ledger.finishOperation(declined, DECLINED, 1_500);
    const paid = samplePayment({ checkoutId, startedAt: 2_000 });
    await ledger.startOperation(paid);
    const { payments } = JSON.parse((await run(checkoutId, '--json')).out);
    expect(payments.map((each: { id: string }) => each.id)).toEqual([declined.id, paid.id]);
  });

  it("finds payments by the merchant's own reference, in each channel of the merchants file", async () => {
    const config = readConfig({});
    if (!config.ok) throw new Error(config.error.join());
    const channel = config.value.merchants.merchants.at(-1)?.channels.at(-1)?.entityId as EntityId;
    const payment = samplePayment({ entityId: channel, merchantTransactionId: 'order-4711' });
    const alike = samplePayment({ entityId: channel, merchantTransactionId: payment.id });
    await ledger.startOperation(payment);
    await ledger.startOperation(alike);
    expect((await run('order-4711')).out).toContain(payment.id);
    expect((await run(payment.id, '--reference')).out).toContain(alike.id);
    const none = await run('order-4712', '--reference');
    expect(none).toMatchObject({ exitCode: 1, out: '' });
    expect(none.err).toContain('no payment of a configured channel');
  });

  it('finds by the ndc of an answer what its entity had just been answered, the nearest first', async () => {
    const at = 1_700_000_000_000;
    const one = samplePayment({ startedAt: at - 60_000 });
    const two = samplePayment({ startedAt: at - 300 });
    const earlier = samplePayment({ startedAt: at - 9_000 });
    for (const payment of [one, two, earlier]) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await ledger.startOperation(payment);
    }
    await ledger.finishOperation(one, APPROVED, at - 5);
    await ledger.finishOperation(earlier, APPROVED, at - 8_000);
    const ndc = (time: number) => `${one.entityId}_${time.toString(16).padStart(12, '0')}${'e'.repeat(20)}`;
    const { payments } = JSON.parse((await run(ndc(at), '--json')).out);
    expect(payments.map(({ id }: { id: string }) => id)).toEqual([one.id, two.id]);
    expect((await run(ndc(at + 3_600_000))).err).toContain("in the gateway's log names the payment");
  });

  it('finds payments by the last four digits of their card and a day, once they are indexed', async () => {
    const keys = openKeyFile(folder);
    if (!keys.ok) throw new Error(keys.error);
    const payment = samplePayment({ startedAt: Date.UTC(2026, 10, 28, 9) });
    const other = samplePayment({ startedAt: Date.UTC(2026, 10, 27, 9) });
    await ledger.startOperation(other);
    await ledger.startOperation(payment);
    const show = () => run('0000', '--day', '2026-11-28', '--json');
    expect(JSON.parse((await show()).out).error).toContain('try again in a minute');
    const events = createEventLog(store);
    await createPaymentSearch(searchRows(store), ledger, events, keys.value).catchUp(10);
    expect(JSON.parse((await show()).out).payments).toMatchObject([{ id: payment.id }]);
    expect((await run('0000', '--day', 'someday')).err).toContain('--day: created:someday is no time');
  });

  it.each([
    ['f'.repeat(32), 'payment or operation not found'],
    [`${'A'.repeat(32)}.node`, 'no payment was attempted for this checkout'],
    ['4242', 'the last four digits of a card with --day'],
    ["'; DROP TABLE operations; --", 'is neither an id nor an ndc'],
  ])('says of %s what is wrong', async (word, message) => {
    const end = await run(word);
    expect(end).toMatchObject({ exitCode: 1, out: '' });
    expect(end.err).toContain(message);
  });

  it('shows the rest when one source cannot be read', async () => {
    const { id } = await eventfulPayment();
    const config = readConfig({});
    if (!config.ok) throw new Error(config.error.join());
    const life = await readLife({ settings: config.value.settings, ledger }, id, [
      { name: 'result calls', read: async () => ({ ok: false, error: 'the store became unavailable' }) },
      {
        name: 'events',
        read: async () => success([{ at: 70_000, operationId: id, what: 'told', says: ['event 9'] }]),
      },
    ]);
    const lines = life === undefined ? [] : lifeLines(life);
    expect(lines.at(-1)).toBe('  not read: result calls: the store became unavailable');
    expect(lines.at(-2)).toMatch(/told {2}event 9$/);
  });

  describe('what was reported', () => {
    const CHANNEL = 'a0000000000000000000000000000002' as EntityId;
    /** A payment that ended at 2 s and is sent to two addresses. */
    async function notifiedPayment(): Promise<Payment> {
      for (const id of ['0000000a', '0000000b']) {
        store.database
          .prepare(
            `INSERT INTO webhook_addresses (id, merchant, channel_id, url, format, types, created_at, sealed_secret)
             VALUES (?, 'Shop', ?, 'https://shop.example/hook', 'signed', ',PAYMENT,', 1, 'sealed')`,
          )
          .run(id, CHANNEL);
      }
      const payment = samplePayment({ channelId: CHANNEL, checkoutId: sampleCheckoutId() });
      await ledger.startOperation(payment);
      await ledger.finishOperation(payment, APPROVED, 2_000);
      return payment;
    }

    it('shows each event with how far each webhook has it', async () => {
      const { id } = await notifiedPayment();
      const [before] = JSON.parse((await run(id, '--json')).out).payments;
      expect(before.events.filter(({ what }: LifeEvent) => what === 'webhook')).toMatchObject([
        { details: { addressId: '0000000a', state: 'waiting', tries: 0, lastAnswer: null } },
        { details: { addressId: '0000000b', state: 'waiting', tries: 0, lastAnswer: null } },
      ]);
      await tryDelivery('0000000a', { state: 'delivered', dueAt: 3_100, outcome: '204' });
      await tryDelivery('0000000b', { state: 'waiting', dueAt: 63_000, outcome: 'timeout' });
      const { out } = await run(id);
      expect(out).toMatch(
        /00:00:02\.000Z +\+1\.000 s {2}event +PAYMENT CREATED approved 000\.100\.112, id [0-9a-f]{32}\n/,
      );
      expect(out).toMatch(
        /00:00:03\.000Z +\S+ s {2}webhook +0000000a delivered, 1 attempt, last answer 204, event/,
      );
      expect(out).toMatch(
        /webhook +0000000b waiting, 1 attempt, last answer timeout, next attempt 1970-01-01T00:01:03\.000Z, event/,
      );
    });

    it('says of a delivery that it was given up', async () => {
      const { id } = await notifiedPayment();
      await tryDelivery('0000000a', { state: 'dead', dueAt: 3_000, outcome: '500' });
      expect((await run(id)).out).toMatch(/0000000a given up, 1 attempt, last answer 500/);
    });

    it('shows the call of the result address with its tries, and of the address the host alone', async () => {
      const { id, checkoutId } = await notifiedPayment();
      if (checkoutId === undefined) throw new Error('it was made at a checkout');
      const calls = createResultCalls(store);
      const address = 'https://shop.example/jane-jones?email=jane@shopper.example';
      await calls.schedule(dueCall(1, { checkoutId, address, attemptedAt: 1_000, dueAt: 5_000 }));
      expect((await run(id)).out).toMatch(
        /call due +of the result address at shop\.example: waiting, 0 attempts, next attempt 1970-01-01T00:00:05\.000Z/,
      );
      const [claimed] = await calls.claim(5_000, 6_000, 1);
      if (claimed === undefined) throw new Error('nothing is due');
      await calls.record(claimed, { at: 5_000, end: 503 }, { state: 'waiting', nextAt: 65_000 });
      const failed = await run(id);
      expect(failed.out).toMatch(/call due .* waiting, 1 attempt, next attempt 1970-01-01T00:01:05\.000Z/);
      expect(failed.out).toMatch(/call tried +attempt 1: 503/);
      await calls.markFetched({ checkoutId, attempts: 1 }, 7_000);
      const [{ events }] = JSON.parse((await run(id, '--json')).out).payments;
      expect(events).toContainEqual({
        at: '1970-01-01T00:00:07.000Z',
        operationId: id,
        what: 'fetched',
        text: 'the shop read the status of the checkout',
      });
      expect(events).toContainEqual(
        expect.objectContaining({ what: 'call due', details: { state: 'fetched', tries: 1, nextTry: null } }),
      );
      expect(failed.out + JSON.stringify(events)).not.toMatch(/jane/i);
    });

    it('shows the payment all the same where the tables of events are older', async () => {
      const { id } = await notifiedPayment();
      store.database.exec("UPDATE migrations SET done = 0 WHERE part = 'events'");
      const { exitCode, out } = await run(id);
      expect(exitCode).toBe(0);
      expect(out).toMatch(/approved +000\.100\.112/);
      expect(out).toMatch(
        /not read: events and webhooks: DATA_DIR .+: the events tables are of another version of Tollgate/,
      );
    });
  });
});
