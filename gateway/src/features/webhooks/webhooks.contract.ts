import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { EVENT_TYPES, type EventType } from '../../catalogue/event-types.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { APPROVED, DECLINED, UNKNOWN } from '../../ledger/ledger-place.fixture.ts';
import { sampleAttempt, sampleFollowUp, samplePayment } from '../../ledger/sample-operation.fixture.ts';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import { acquirerKey, type EntityId } from '../../values/ids.ts';
import type { EventLog, EventRecord } from '../events/event-log.ts';
import type { DataKeyRows } from '../stored-details/envelope-store.ts';
import type { Registrations } from '../stored-details/registrations.ts';
import { sampleDetails } from '../stored-details/sample-registration.fixture.ts';
import { sampleKey, sampleKeys } from '../stored-details/vault-place.fixture.ts';
import { createWebhookAddresses } from './create-webhook-addresses.ts';
import { createWebhookDeliveries, MOST_REPLAYED } from './create-webhook-deliveries.ts';
import { type WebhookAddress, WebhookSecret } from './webhook-address.ts';
import type { WebhookRows } from './webhook-rows.ts';

interface WebhookPlace {
  readonly ledger: Ledger;
  readonly registrations: Registrations;
  readonly events: EventLog;
  readonly rows: WebhookRows;
  readonly dataKeys: DataKeyRows;
  /** All rows of the tables of webhooks. */
  stored(): Promise<string>;
  /** Runs SQL on another connection than the store. */
  query(sql: string): Promise<unknown>;
  remove(): Promise<void>;
}

const DAY = 86_400_000;
const NOW = 1_700_000_000_000;
const CHANNEL = 'a0000000000000000000000000000002' as EntityId;
const SECRET = 'ab'.repeat(32);
const waitUntil = (dueAt: number) => ({ state: 'waiting', dueAt, outcome: '500' }) as const;

/** The one suite of events and webhooks that every store must pass. */
export function describeWebhooks(name: string, open: () => Promise<WebhookPlace>): void {
  describe(`events and webhooks in ${name}`, () => {
    const place = forEachTest(open);
    const addresses = () => createWebhookAddresses(place().rows, place().dataKeys, sampleKeys(sampleKey(7)));
    const deliveries = () => createWebhookDeliveries(place().rows);

    /** All events, once they are settled: other transactions of the server may still run. */
    const all = async (): Promise<readonly EventRecord[]> => {
      const newest = await place().events.newestPosition();
      return vi.waitUntil(
        async () => {
          const found = await place().events.findAfter(0, 100);
          return (found.at(-1)?.position ?? 0) === newest ? found : undefined;
        },
        { timeout: 180_000, interval: 20 },
      );
    };
    const listed = async () => (await all()).map(({ type, action, state }) => `${type} ${action} ${state}`);
    const address = async (changes: Partial<WebhookAddress> = {}): Promise<WebhookAddress> => {
      const added: WebhookAddress = {
        id: '0000000a',
        merchant: 'Shop',
        channelId: CHANNEL,
        url: 'https://shop.example/hook',
        format: 'signed',
        types: EVENT_TYPES,
        createdAt: NOW,
        olderSecretUntil: undefined,
        removedAt: undefined,
        ...changes,
      };
      await addresses().add(added, new WebhookSecret(SECRET));
      return added;
    };
    const paid = async (state = APPROVED) => {
      const payment = samplePayment({ channelId: CHANNEL });
      await place().ledger.startOperation(payment);
      await place().ledger.finishOperation(payment, state, NOW);
      return payment;
    };

    it('an operation is reported when it ends, and not before', async () => {
      const payment = samplePayment();
      await place().ledger.startOperation(payment);
      expect(await all()).toEqual([]);
      await place().ledger.finishOperation(payment, APPROVED, NOW);
      const { position: _place, id, ...event } = there((await all())[0]);
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(event).toEqual({
        merchant: payment.merchant,
        entityId: payment.entityId,
        channelId: payment.channelId,
        type: 'PAYMENT',
        action: 'CREATED',
        subject: payment.id,
        objectId: payment.id,
        state: 'approved',
        resultCode: '000.100.110',
        createdAt: NOW,
      });
    });

    it('an ending that came second is not reported', async () => {
      const payment = await paid(DECLINED);
      await place().ledger.finishOperation(payment, APPROVED, NOW + 1);
      expect(await listed()).toEqual(['PAYMENT CREATED declined']);
    });

    it('an outcome that is not known is reported as pending, and then how it ended', async () => {
      const payment = samplePayment();
      await place().ledger.startOperation(payment);
      await place().ledger.finishOperation(payment, UNKNOWN, NOW);
      await place().ledger.finishOperation(payment, DECLINED, NOW + 1);
      expect(await listed()).toEqual(['PAYMENT CREATED unknown', 'PAYMENT UPDATED declined']);
    });

    it('a refusal, and what a risk check declined, are reported in one step with their ends', async () => {
      await place().ledger.recordRefusal(
        samplePayment({ state: 'refused', resultCode: '800.120.101', acquirer: undefined, finishedAt: NOW }),
      );
      expect(await listed()).toEqual(['PAYMENT CREATED refused', 'RISK CREATED refused']);
    });

    it('a capture belongs to its payment, and a chargeback to the course of a dispute', async () => {
      const payment = await paid();
      for (const [paymentType, at] of [
        ['RF', 1],
        ['CB', 2],
        ['CR', 3],
      ] as const) {
        const followUp = sampleFollowUp(payment, { paymentType, startedAt: at });
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await place().ledger.startFollowUp(payment.id, () => followUp);
        // oxlint-disable-next-line no-await-in-loop
        await place().ledger.finishOperation(followUp, APPROVED, NOW + at);
      }
      expect((await all()).map(({ type, subject }) => [type, subject === payment.id])).toEqual([
        ['PAYMENT', true],
        ['PAYMENT', true],
        ['SCHEDULE', true],
        ['SCHEDULE', true],
      ]);
    });

    it('the record of a first attempt is not reported, the end at the second acquirer is', async () => {
      const payment = samplePayment({ acquirer: { name: 'a', key: acquirerKey(samplePayment().id, 1) } });
      await place().ledger.startOperation(payment);
      await place().ledger.retryOperation({
        id: payment.id,
        firstAttempt: sampleAttempt(payment, { ...DECLINED, acquirer: payment.acquirer, finishedAt: NOW }),
        next: { name: 'b', key: acquirerKey(payment.id, 2) },
        routing: 'fallback',
      });
      expect(await listed()).toEqual([]);
      const again = await place().ledger.findOperation(payment.id);
      await place().ledger.finishOperation(again ?? payment, APPROVED, NOW + 1);
      expect(await listed()).toEqual(['PAYMENT CREATED approved']);
    });

    it('stored details are reported when they can be used, are kept longer, and are erased', async () => {
      const { registrations } = place();
      const pending = sampleDetails({ state: 'pending' });
      await registrations.store(pending);
      expect(await listed()).toEqual([]);
      await registrations.activate(pending.id, undefined);
      const found = await registrations.find(pending.id);
      await registrations.extend(pending.id, (found?.expiresAt ?? 0) + 90 * DAY, found?.expiresAt ?? 0);
      await registrations.use(pending.id, NOW, undefined);
      await registrations.erase(pending.id, NOW);
      expect(await listed()).toEqual([
        'REGISTRATION CREATED active',
        'REGISTRATION UPDATED active',
        'REGISTRATION DELETED deleted',
      ]);
    });

    it('lists the events of an entity by type and time, page by page', async () => {
      const first = await paid();
      await paid(DECLINED);
      await all();
      const page = {
        entityId: first.entityId,
        after: 0,
        from: 0,
        to: NOW + 1,
        types: EVENT_TYPES as readonly EventType[],
        limit: 1,
      };
      const [one] = await place().events.findPage(page);
      const [two] = await place().events.findPage({ ...page, after: one?.position ?? 0 });
      expect([one?.state, two?.state]).toEqual(['approved', 'declined']);
      expect(await place().events.findPage({ ...page, after: two?.position ?? 0 })).toEqual([]);
      expect(await place().events.findPage({ ...page, types: ['RISK'] })).toEqual([]);
      expect(await place().events.findPage({ ...page, from: NOW + 1 })).toEqual([]);
      expect(await place().events.findPage({ ...page, to: NOW })).toEqual([]);
      expect(await place().events.findPage({ ...page, entityId: 'f'.repeat(32) as EntityId })).toEqual([]);
      expect(await place().events.find(one?.id ?? '')).toEqual(one);
      expect(await place().events.newestPosition()).toBe(two?.position);
      expect(await place().events.findBefore(there(two).position + 1, 5)).toEqual([two, one]);
      expect(await place().events.findBefore(there(two).position, 1)).toEqual([one]);
    });

    it('an event is due at once at the addresses of its channel that asked for its type', async () => {
      await address({ id: '0000000a' });
      await address({ id: '0000000b', types: ['REGISTRATION', 'RISK'] });
      await address({ id: '0000000c', channelId: 'c'.repeat(32) as EntityId });
      const payment = await paid();
      expect(await deliveries().findDueAddresses(0)).toEqual([{ id: '0000000a', merchant: 'Shop' }]);
      const [claimed] = await deliveries().claim('0000000a', NOW, NOW + 10, 10);
      expect(claimed).toMatchObject({ addressId: '0000000a', attempts: 1, event: { objectId: payment.id } });
    });

    it('a claim brings whole events in one statement, and says which are kept no longer', async () => {
      const { id } = await address({ types: ['PAYMENT', 'REGISTRATION'] });
      await paid();
      // Stored details have no result code.
      await place().registrations.store(sampleDetails({ channelId: CHANNEL }));
      const expected = await all();
      const statements: string[] = [];
      const counted = createWebhookDeliveries({
        run: (statement, values) => {
          statements.push(statement);
          return place().rows.run(statement, values);
        },
        settle: place().rows.settle,
      });
      const claimed = await counted.claim(id, NOW, NOW + 10, 10);
      expect(claimed.map(({ event }) => event)).toEqual(expected);
      expect(statements).toEqual(['claim']);
      await place().query('DELETE FROM events');
      const lost = await deliveries().claim(id, NOW + 10, NOW + 20, 10);
      expect(lost.map(({ event }) => event)).toEqual([undefined, undefined]);
      const end = { state: 'dead', dueAt: NOW, outcome: 'event-gone' } as const;
      await Promise.all(lost.map((delivery) => deliveries().settle(delivery, end)));
      expect(await deliveries().claim(id, NOW + 20, NOW + 30, 10)).toEqual([]);
      expect(await deliveries().count()).toEqual({ waiting: 0, dead: 2 });
      expect(await deliveries().list('dead', 10)).toMatchObject([
        { eventId: undefined, outcome: 'event-gone' },
        { eventId: undefined, outcome: 'event-gone' },
      ]);
    });

    it('a claimed delivery is not claimed again until its time is over', async () => {
      const { id } = await address();
      await paid();
      const taken = await Promise.all(
        Array.from({ length: 5 }, () => deliveries().claim(id, NOW, NOW + 10, 10)),
      );
      expect(taken.flat()).toHaveLength(1);
      expect(await deliveries().claim(id, NOW + 9, NOW + 20, 10)).toEqual([]);
      const [again] = await deliveries().claim(id, NOW + 10, NOW + 20, 10);
      expect(again?.attempts).toBe(2);
      // The first one comes back late: the second try counts.
      const [late] = taken.find(({ length }) => length > 0) ?? [];
      await deliveries().settle(there(late), { state: 'dead', dueAt: 0, outcome: '500' });
      expect(await deliveries().list('waiting', 10)).toMatchObject([{ attempts: 2 }]);
    });

    it('a claimed delivery that was not tried is returned as if it had not been claimed', async () => {
      const { id } = await address();
      await paid();
      const [first] = await deliveries().claim(id, NOW, NOW + 10, 10);
      await deliveries().release(there(first), NOW);
      expect(await deliveries().list('waiting', 10)).toMatchObject([{ attempts: 0, dueAt: NOW }]);
      // A delivery that was released, or claimed again, is not released by the same claim.
      const [again] = await deliveries().claim(id, NOW, NOW + 10, 10);
      const [later] = await deliveries().claim(id, NOW + 10, NOW + 20, 10);
      expect(later?.attempts).toBe(2);
      await deliveries().release(there(again), NOW);
      expect(await deliveries().list('waiting', 10)).toMatchObject([{ attempts: 2, dueAt: NOW + 20 }]);
    });

    it('of one payment the oldest event goes first, also when it failed', async () => {
      const { id } = await address();
      const payment = await paid();
      const refund = sampleFollowUp(payment, { channelId: CHANNEL });
      await place().ledger.startFollowUp(payment.id, () => refund);
      await place().ledger.finishOperation(refund, APPROVED, NOW + 1);
      const other = await paid();
      const [first, second, ...none] = await deliveries().claim(id, NOW, NOW + 10, 10);
      expect([first?.event?.objectId, second?.event?.objectId, none]).toEqual([payment.id, other.id, []]);
      const wait = { state: 'waiting', dueAt: NOW + 60_000, outcome: '500' } as const;
      await deliveries().settle(there(first), wait);
      expect(await deliveries().claim(id, NOW + 59_999, NOW + 70_000, 1)).toMatchObject([
        { event: { objectId: other.id }, attempts: 2 },
      ]);
      const [again] = await deliveries().claim(id, NOW + 60_000, NOW + 70_000, 1);
      expect(again).toMatchObject({ event: { objectId: payment.id }, attempts: 2 });
      await deliveries().settle(there(again), { state: 'delivered', dueAt: 0, outcome: '200' });
      expect(await deliveries().claim(id, NOW + 60_000, NOW + 70_000, 1)).toMatchObject([
        { event: { objectId: refund.id } },
      ]);
    });

    /** A payment and its refunds; the event of the payment failed at its first try. */
    const failedWith = async (refunds: number) => {
      const payment = await paid();
      const refund = async () => {
        const followUp = sampleFollowUp(payment, { channelId: CHANNEL });
        await place().ledger.startFollowUp(payment.id, () => followUp);
        await place().ledger.finishOperation(followUp, APPROVED, NOW + 1);
        return followUp.id;
      };
      const ids: string[] = [];
      for (let count = 0; count < refunds; count += 1) {
        // oxlint-disable-next-line no-await-in-loop -- in their order
        ids.push(await refund());
      }
      return { payment, refund, ids };
    };
    const isDue = async (now: number) => (await deliveries().findDueAddresses(now)).length > 0;

    it('what waits behind a failed event is not looked at before its next try, also what comes later', async () => {
      const { id } = await address();
      const { refund } = await failedWith(3);
      const [first] = await deliveries().claim(id, NOW, NOW + 10, 10);
      await deliveries().settle(there(first), waitUntil(NOW + 600_000));
      expect(await isDue(NOW)).toBe(true);
      await deliveries().moveBehind(id, NOW);
      expect(await isDue(NOW)).toBe(false);
      await refund();
      expect(await isDue(NOW)).toBe(true);
      await deliveries().moveBehind(id, NOW);
      expect(await isDue(NOW + 599_999)).toBe(false);
      const other = await paid();
      await deliveries().moveBehind(id, NOW);
      expect(await deliveries().claim(id, NOW, NOW + 10, 10)).toMatchObject([
        { event: { objectId: other.id } },
      ]);
    });

    it.each(['delivered', 'dead'] as const)(
      'once the failed event is %s, those behind it come at once, one after the other',
      async (state) => {
        const { id } = await address();
        const { payment, ids } = await failedWith(3);
        const [first] = await deliveries().claim(id, NOW, NOW + 10, 10);
        await deliveries().settle(there(first), waitUntil(NOW + 60_000));
        await deliveries().moveBehind(id, NOW);
        const order: unknown[] = [];
        for (let count = 0; count < 4; count += 1) {
          /* oxlint-disable no-await-in-loop -- one after the other */
          await deliveries().moveBehind(id, NOW + 60_000);
          const [one, ...none] = await deliveries().claim(id, NOW + 60_000, NOW + 70_000, 10);
          expect(none).toEqual([]);
          order.push(one?.event?.objectId);
          await deliveries().settle(there(one), { state, dueAt: NOW, outcome: 'x' });
          /* oxlint-enable no-await-in-loop */
        }
        expect(order).toEqual([payment.id, ...ids]);
      },
    );

    it('an event that is sent again goes before what waits, and one under way stays claimed', async () => {
      const { id } = await address();
      await failedWith(2);
      const [payment, refund, last] = await all();
      const [first] = await deliveries().claim(id, NOW, NOW + 10, 10);
      await deliveries().settle(there(first), { state: 'delivered', dueAt: NOW, outcome: '200' });
      const [second] = await deliveries().claim(id, NOW, NOW + 10, 10);
      expect(second?.event).toEqual(refund);
      // While the refund is under way, the event of the payment is delivered again.
      await deliveries().replay(id, { id: payment?.id ?? '' });
      const [again] = await deliveries().claim(id, NOW, NOW + 10, 10);
      expect(again?.event).toEqual(payment);
      await deliveries().settle(there(again), { state: 'delivered', dueAt: NOW, outcome: '200' });
      expect(await deliveries().claim(id, NOW, NOW + 10, 10)).toEqual([]);
      await deliveries().settle(there(second), { state: 'delivered', dueAt: NOW, outcome: '200' });
      expect(await deliveries().claim(id, NOW, NOW + 10, 10)).toMatchObject([{ event: { id: last?.id } }]);
    });

    it('a delivery that was given up is counted, listed, and lets later ones pass', async () => {
      const { id } = await address();
      await paid();
      await paid();
      const [first] = await deliveries().claim(id, NOW, NOW + 10, 1);
      await deliveries().settle(there(first), { state: 'dead', dueAt: 0, outcome: 'timeout' });
      expect(await deliveries().count()).toEqual({ waiting: 1, dead: 1 });
      expect(await deliveries().list('dead', 10, id)).toMatchObject([
        { eventId: first?.event?.id, attempts: 1, outcome: 'timeout', triedAt: NOW },
      ]);
      expect(await deliveries().list('dead', 10, 'other')).toEqual([]);
    });

    it('what was reported of an operation is found by it, with its deliveries', async () => {
      await address({ id: '0000000b' });
      await address({ id: '0000000a' });
      await paid();
      const payment = await paid(UNKNOWN);
      await place().ledger.finishOperation(payment, APPROVED, NOW + 1);
      const found = await place().events.findOfObject(payment.id);
      expect(found.map(({ action, state }) => [action, state])).toEqual([
        ['CREATED', 'unknown'],
        ['UPDATED', 'approved'],
      ]);
      const sent = await deliveries().listOfObject(payment.id);
      const ids = found.map(({ id }) => id);
      expect(sent.map(({ eventId, addressId }) => [ids.indexOf(String(eventId)), addressId])).toEqual([
        [0, '0000000a'],
        [0, '0000000b'],
        [1, '0000000a'],
        [1, '0000000b'],
      ]);
      expect(await deliveries().listOfObject('f'.repeat(32))).toEqual([]);
      expect(await place().events.findOfObject('f'.repeat(32))).toEqual([]);
    });

    it('many events are delivered once more in small steps, each of them once', async () => {
      const { id } = await address();
      const count = MOST_REPLAYED + 3;
      const values = Array.from(
        { length: count },
        (_, at) =>
          `('e${at}', 'Shop', 'e', '${CHANNEL}', 'PAYMENT', 'CREATED', 's${at}', 's${at}', 'approved', ${NOW + at})`,
      );
      await place().query(
        `INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, created_at)
         VALUES ${values.join()}`,
      );
      await place().query("UPDATE webhook_deliveries SET state = 'delivered'");
      const steps: number[] = [];
      const counted = createWebhookDeliveries({
        run: async (statement, given) => {
          const rows = await place().rows.run(statement, given);
          if (statement === 'replayTime') steps.push(rows.length);
          return rows;
        },
        settle: place().rows.settle,
      });
      expect(await counted.replay(id, { from: NOW, to: NOW + count })).toBe(count);
      expect(steps).toEqual([MOST_REPLAYED, 3]);
      expect(await deliveries().count()).toEqual({ waiting: count, dead: 0 });
    });

    it('a secret is sealed, opens for its address, and prints as a mask', async () => {
      const { id } = await address();
      const opened = await addresses().open(id, NOW);
      expect(opened?.secrets.map((secret) => secret.reveal())).toEqual([SECRET]);
      expect(inspect(opened) + JSON.stringify(opened) + String(opened?.secrets[0])).not.toContain(SECRET);
      expect(await place().stored()).not.toContain(SECRET);
      expect(await addresses().list()).toMatchObject([{ id, types: [...EVENT_TYPES] }]);
    });

    it('after a rotation the older secret is valid for its time', async () => {
      const { id } = await address();
      expect(await addresses().rotate(id, new WebhookSecret('cd'.repeat(32)), NOW + 100)).toBe(true);
      const secrets = async (now: number) =>
        (await addresses().open(id, now))?.secrets.map((secret) => secret.reveal());
      expect(await secrets(NOW + 99)).toEqual(['cd'.repeat(32), SECRET]);
      expect(await secrets(NOW + 100)).toEqual(['cd'.repeat(32)]);
      expect(await addresses().rotate('ffffffff', new WebhookSecret(SECRET), NOW)).toBe(false);
    });

    it('nothing is sent to an address that was removed, and its secret is gone', async () => {
      const { id } = await address();
      await paid();
      expect(await addresses().remove(id, NOW)).toBe(true);
      expect(await addresses().remove(id, NOW)).toBe(false);
      await paid();
      expect(await deliveries().findDueAddresses(NOW)).toEqual([]);
      expect(await deliveries().claim(id, NOW, NOW + 10, 10)).toEqual([]);
      expect(await addresses().open(id, NOW)).toBeUndefined();
      expect(await addresses().list()).toMatchObject([{ id, removedAt: NOW }]);
    });
  });
}

/** The parts that a test continues with. */
function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there is none');
  return value;
}
