import { beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '../../access/rights/scope.ts';
import type { EventLog } from '../../features/events/event-log.ts';
import { sampleKey, sampleKeys } from '../../features/stored-details/vault-place.fixture.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { APPROVED, DECLINED, UNKNOWN } from '../../ledger/ledger-place.fixture.ts';
import { redactField } from '../../ledger/redact-field.ts';
import {
  sampleAttempt,
  sampleCheckoutId,
  sampleFollowUp,
  samplePayment,
} from '../../ledger/sample-operation.fixture.ts';
import type { FollowUp, Payment } from '../../payment/operation.ts';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import { acquirerKey, type EntityId, type RegistrationId } from '../../values/ids.ts';
import { createIndexedSearch, createPaymentSearch } from './create-payment-search.ts';
import type { IndexParts } from './index-payments.ts';
import { parseSearch } from './parse-search.ts';
import type { FoundPayments, PaymentSearch } from './payment-search.ts';
import { PARKED, type SearchRows } from './search-rows.ts';
import { SEARCH_KEY_NAMES, type SearchKey } from './searchable-fields.ts';

/** A store with the tables of the ledger, of events and of the search. */
interface SearchPlace {
  readonly ledger: Ledger;
  readonly events: EventLog;
  readonly rows: SearchRows;
  /** Payments as the ledger has ended them; without it, all are read. */
  readonly recent?: IndexParts['recent'];
  /** Runs SQL on its tables. */
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  remove(): Promise<void>;
}

const PLATFORM: Scope = { kind: 'platform' };
const FIRST = 'a'.repeat(32) as EntityId;
const SECOND = 'b'.repeat(32) as EntityId;
const KEY = sampleKey(7);

/** The one suite that the search of every store must pass. @param open gives empty tables */
export function describePaymentSearch(name: string, open: () => Promise<SearchPlace>): void {
  describe(`the search of payments in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;
    let search: PaymentSearch;

    beforeEach(async () => {
      const { rows, events, recent } = place();
      search = createPaymentSearch(rows, ledger(), events, sampleKeys(KEY), undefined, recent);
    });

    const pay = async (
      changes: Parameters<typeof samplePayment>[0] = {},
      ending: Parameters<Ledger['finishOperation']>[1] | 'open' = APPROVED,
    ): Promise<Payment> => {
      const payment = samplePayment(changes);
      await ledger().startOperation(payment);
      return ending === 'open'
        ? payment
        : ((await ledger().finishOperation(payment, ending, 2_000)) ?? payment);
    };
    const refer = async (payment: Payment, changes: Partial<Omit<FollowUp, 'kind'>>): Promise<FollowUp> => {
      const made = await ledger().startFollowUp(payment.id, () => sampleFollowUp(payment, changes));
      return (await ledger().finishOperation(made, APPROVED, 3_000)) ?? made;
    };
    const page = async (
      text: string,
      { scopes = [PLATFORM], limit = 50, after = undefined as number | undefined } = {},
    ): Promise<FoundPayments> => {
      const parsed = parseSearch(text, { now: 0, channelsNamed: () => [] });
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
      return search.find({ conditions: parsed.value.conditions, scopes, limit, after });
    };
    const find = async (text: string, options: Parameters<typeof page>[1] = {}): Promise<string[]> =>
      (await page(text, options)).payments.map(({ root }) => root.id);

    const countTerms = async () =>
      Number((await place().query('SELECT sum(length(payments)) AS n FROM search_postings'))[0]?.['n']);

    const registrationId = 'c'.repeat(32) as RegistrationId;
    const ONE = {
      merchantTransactionId: 'order 4711',
      entityId: FIRST,
      channelId: FIRST,
      brand: 'MASTER',
      paymentType: 'PA',
      amount: { minor: 1234n, currency: 'USD' },
      card: { bin: '510510', last4Digits: '5100', holder: 'Jane', expiryMonth: '05', expiryYear: '2034' },
      acquirer: { name: 'other', key: 'key' as never },
      merchant: 'First shop',
      registrationId,
      startedAt: Date.UTC(2026, 10, 5, 13),
      echo: [
        ['merchantInvoiceId', 'invoice-0815'],
        ['customer.surname', 'Müller'],
        ['customer.email', 'Jane@Example.com'],
        ['customer.merchantCustomerId', 'C-1001'],
        ['threeDSecure.flow', 'challenge'],
      ],
    } as const;

    const EXAMPLES: Readonly<Record<Exclude<SearchKey, 'id' | 'open' | 'contradiction'>, string>> = {
      merchantTransactionId: 'merchantTransactionId:"order 4711"',
      invoice: 'invoice:invoice-0815',
      status: 'status:declined',
      code: `code:${DECLINED.resultCode}`,
      type: 'type:PA',
      brand: 'brand:master',
      last4: 'last4:5100',
      bin: 'bin:510510',
      currency: 'currency:usd',
      amount: 'amount:12.34',
      created: 'created:2026-11-05',
      channel: `channel:${FIRST}`,
      merchant: 'merchant:"First shop"',
      acquirer: 'acquirer:other',
      name: 'name:MUELLER',
      email: 'email:jane@example.com',
      customer: 'customer:C-1001',
      registration: `registration:${registrationId}`,
      hour: 'hour:13',
      'issuer-country': 'issuer-country:mx',
      'three-d-secure': 'three-d-secure:challenge',
      retried: 'retried:yes',
      refunded: 'refunded:2026-11-06',
      chargedback: 'chargedback:2026-11',
    };

    it('finds a payment by each key, and leaves it out by its negation', async () => {
      const one = await pay(ONE, 'open');
      const firstAttempt = sampleAttempt(one, { ...DECLINED, acquirer: one.acquirer, finishedAt: 1_500 });
      const next = { name: 'fallback', key: acquirerKey(one.id, 2) };
      const moved = await ledger().retryOperation({
        id: one.id,
        firstAttempt,
        next,
        routing: 'the fallback',
      });
      const references = { ...DECLINED.references, issuerCountry: 'MX' };
      await ledger().finishOperation(moved ?? one, { ...DECLINED, references }, 2_000);
      for (const paymentType of ['RF', 'CB'] as const) {
        // oxlint-disable-next-line no-await-in-loop
        await refer(one, { paymentType, startedAt: Date.UTC(2026, 10, 6) });
      }
      const other = await pay({ entityId: SECOND, channelId: SECOND });
      expect(Object.keys(EXAMPLES).toSorted()).toEqual(
        SEARCH_KEY_NAMES.filter((key) => !['id', 'open', 'contradiction'].includes(key)).toSorted(),
      );
      for (const text of [...Object.values(EXAMPLES), `id:${one.id}`]) {
        // oxlint-disable-next-line no-await-in-loop
        expect({ text, found: await find(text), others: await find(`-${text}`) }).toEqual({
          text,
          found: [one.id],
          others: [other.id],
        });
      }
      expect(await find(Object.values(EXAMPLES).slice(0, 20).join(' '))).toEqual([one.id]);
    });

    it('finds a payment by a name in any script, and by the holder of the card', async () => {
      const paid = await pay({ ...ONE, echo: [['customer.givenName', 'محمد']] });
      const other = await pay({ card: { ...ONE.card, holder: 'Anna Ångström' } });
      expect(await find('محمد')).toEqual([paid.id]);
      expect(await find('jane')).toEqual([paid.id]);
      expect(await find('Angstrom')).toEqual([other.id]);
    });

    it('finds a payment by its id, its checkout, and the id of a follow-up', async () => {
      const paid = await pay({ checkoutId: sampleCheckoutId() });
      await pay();
      const refund = await refer(paid, { amount: { minor: 1n, currency: 'EUR' } });
      for (const id of [paid.id, paid.id.toUpperCase(), refund.id, paid.checkoutId ?? '']) {
        // oxlint-disable-next-line no-await-in-loop
        expect(await find(id)).toEqual([paid.id]);
      }
      expect(await find('d'.repeat(32))).toEqual([]);
    });

    it('finds payments by any operation with an unknown outcome, by its current state', async () => {
      const settled = await pay();
      const captured = await pay({ paymentType: 'PA', merchantTransactionId: 'waits' });
      const capture = await ledger().startFollowUp(captured.id, () =>
        sampleFollowUp(captured, { paymentType: 'CP' }),
      );
      const unknown = await pay({}, UNKNOWN);
      const started = await pay({}, 'open');
      expect(await find('open:yes')).toEqual([started.id, unknown.id, captured.id]);
      expect(await find('open:unknown-follow-up')).toEqual([]);
      await ledger().finishOperation(capture, UNKNOWN, 3_000);
      expect(await find('open:unknown')).toEqual([unknown.id, captured.id]);
      expect(await find('open:unknown-follow-up')).toEqual([captured.id]);
      expect(await find('-open:yes')).toEqual([settled.id]);
      expect(await find('open:unknown merchantTransactionId:waits')).toEqual([captured.id]);
      expect(await find('open:unknown', { scopes: [{ kind: 'merchant', merchant: 'Elsewhere' }] })).toEqual(
        [],
      );
      await ledger().finishOperation(capture, APPROVED, 4_000);
      expect(await find('open:unknown-follow-up')).toEqual([]);
      expect(await find('-open:yes')).toEqual([captured.id, settled.id]);
    });

    it('finds payments that an acquirer contradicts, until something was done about it', async () => {
      const other = await pay();
      const payment = await pay({}, DECLINED);
      const refunded = await pay();
      const refund = await refer(refunded, { amount: { minor: 1n, currency: 'EUR' } });
      const found = { attempt: 1, foundAt: 5_000 } as const;
      await ledger().recordContradiction({ ...found, operationId: payment.id, answer: APPROVED });
      await ledger().recordContradiction({ ...found, operationId: refund.id, answer: DECLINED });
      expect(await find('contradiction:yes')).toEqual([refunded.id, payment.id]);
      expect(await find('-contradiction:yes')).toEqual([other.id]);
      expect(await find('contradiction:yes status:declined')).toEqual([payment.id]);
      await ledger().recordCorrection({
        operationId: payment.id,
        attempt: 1,
        how: 'accepted',
        note: 'settled',
        correctedAt: 6_000,
      });
      expect(await find('contradiction:yes')).toEqual([refunded.id]);
    });

    it('knows the state of payments now', async () => {
      const declined = await pay({}, DECLINED);
      const unknown = await pay({}, UNKNOWN);
      const pending = await pay({}, 'open');
      const approved = await pay();
      const reversed = await pay({ paymentType: 'PA' });
      await refer(reversed, { paymentType: 'RV', amount: reversed.amount });
      const refunded = await pay();
      await refer(refunded, { amount: { minor: 5n, currency: 'EUR' } });
      const chargedBack = await pay();
      await refer(chargedBack, { paymentType: 'RV', amount: chargedBack.amount });
      await refer(chargedBack, { paymentType: 'CB', amount: chargedBack.amount });
      await refer(chargedBack, { paymentType: 'CR', amount: { minor: 1n, currency: 'EUR' } });
      const states = { approved, declined, unknown, pending, reversed, refunded, chargedback: chargedBack };
      for (const [status, { id }] of Object.entries(states)) {
        // oxlint-disable-next-line no-await-in-loop
        expect({ status, ids: await find(`status:${status}`) }).toEqual({ status, ids: [id] });
      }
      await ledger().finishOperation(unknown, APPROVED, 3_000);
      expect(await find('status:unknown')).toEqual([]);
      expect(await find('status:approved,unknown')).toEqual([approved.id, unknown.id]);
    });

    it('finds a payment by the type and the reference of a follow-up', async () => {
      const paid = await pay();
      await pay();
      expect(await find('type:RF')).toEqual([]);
      await refer(paid, { amount: { minor: 1n, currency: 'EUR' }, merchantTransactionId: 'return-1' });
      expect([await find('type:RF'), await find('return-1')]).toEqual([[paid.id], [paid.id]]);
    });

    it('compares amounts of all currencies', async () => {
      const amounts = [
        { minor: 5000n, currency: 'JPY' },
        { minor: 5000n, currency: 'EUR' },
        { minor: 5000n, currency: 'BHD' },
      ];
      const [yen, euro, dinar] = [
        await pay({ amount: amounts[0] as never }),
        await pay({ amount: amounts[1] as never }),
        await pay({ amount: amounts[2] as never }),
      ];
      expect(await find('amount>=50')).toEqual([euro?.id, yen?.id]);
      expect(await find('amount>50')).toEqual([yen?.id]);
      expect(await find('amount:1..50')).toEqual([dinar?.id, euro?.id]);
      expect(await find('-amount:1..50')).toEqual([yen?.id]);
    });

    it('goes back page by page, the newest first, each payment once', async () => {
      const made: string[] = [];
      for (let number = 0; number < 7; number += 1) {
        // oxlint-disable-next-line no-await-in-loop -- in their order
        made.push((await pay({ brand: number === 3 ? 'AMEX' : 'VISA' })).id);
      }
      for (const [text, expected] of [
        ['', made],
        ['brand:VISA', made.filter((_, number) => number !== 3)],
        ['-brand:AMEX', made.filter((_, number) => number !== 3)],
        ['amount>1', made],
      ] as const) {
        const seen: string[] = [];
        let after: number | undefined;
        do {
          // oxlint-disable-next-line no-await-in-loop
          const found: FoundPayments = await page(text, { limit: 2, after });
          expect(found.payments.length).toBeLessThanOrEqual(2);
          seen.push(...found.payments.map(({ root }) => root.id));
          after = found.next;
        } while (after !== undefined);
        expect(seen).toEqual(expected.toReversed());
      }
    });

    it('shows nothing outside of the scopes of its reader', async () => {
      const merchant = 'Shop';
      const here = await pay({ merchant, channelId: FIRST, entityId: FIRST });
      const alongside = await pay({ merchant, channelId: SECOND, entityId: SECOND });
      const elsewhere = await pay({ merchant: 'Other', channelId: 'e'.repeat(32) as EntityId });
      const channel: Scope = { kind: 'channel', merchant, channelId: FIRST };
      const cases: (readonly [Scope[], Payment[]])[] = [
        [[channel], [here]],
        [[{ kind: 'merchant', merchant }], [alongside, here]],
        [
          [channel, { kind: 'merchant', merchant: 'Other' }],
          [elsewhere, here],
        ],
        [[{ ...channel, merchant: 'Other' }], []],
        [[], []],
        [
          [PLATFORM, channel],
          [elsewhere, alongside, here],
        ],
      ];
      for (const [scopes, expected] of cases) {
        for (const text of ['', 'brand:VISA', 'amount>1', '-brand:AMEX']) {
          // oxlint-disable-next-line no-await-in-loop
          expect(await find(text, { scopes })).toEqual(expected.map(({ id }) => id));
        }
      }
      expect(await find(elsewhere.id, { scopes: [channel] })).toEqual([]);
    });

    it('indexes a large ledger step by step, and says when it has caught up', async () => {
      for (let number = 0; number < 5; number += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await pay();
      }
      await place().query('DELETE FROM events');
      let steps = 0;
      // oxlint-disable-next-line no-await-in-loop
      while (await search.catchUp(2)) {
        steps += 1;
      }
      expect(steps).toBe(2);
      expect(await search.catchUp(2)).toBe(false);
      const [indexed] = await place().query('SELECT count(*) AS n FROM search_payments');
      expect(Number(indexed?.['n'])).toBe(5);
      expect((await page('')).isComplete).toBe(true);
    });

    it('is complete while payments land all the time, and not while the index is far behind', async () => {
      const rows: SearchRows = {
        ...place().rows,
        run: async (statement, values) => {
          const found = await place().rows.run(statement, values);
          if (statement === 'newest') await pay();
          return found;
        },
      };
      search = createPaymentSearch(rows, ledger(), place().events, sampleKeys(KEY));
      const first = await page('', { limit: 1 });
      expect(first).toMatchObject({ isComplete: true, next: expect.any(Number) });
      await Promise.all(Array.from({ length: 450 }, () => pay()));
      await place().query('DELETE FROM events');
      expect((await page('', { limit: 1 })).isComplete).toBe(false);
    });

    it('does the same work once when several processes do it', async () => {
      const paid = await pay();
      await refer(paid, { amount: { minor: 1n, currency: 'EUR' } });
      const others = [1, 2, 3].map(() =>
        createPaymentSearch(place().rows, ledger(), place().events, sampleKeys(KEY)),
      );
      await Promise.all(others.map((other) => other.catchUp(10)));
      expect([await find('status:refunded'), await find('status:approved')]).toEqual([[paid.id], []]);
    });

    it('is left alone by gateways of an older version once this one indexes', async () => {
      // As such a gateway has indexed the payments until now, with fewer terms.
      const paid = await pay(ONE);
      await place().rows.begin('events', 1);
      await search.catchUp(10);
      const marks = await place().query('SELECT name, position FROM search_marks');
      const older = new Map(marks.map(({ name: mark, position }) => [String(mark), Number(position)]));
      expect([older.get('events'), older.get('ledger by k7 3')]).toEqual([PARKED, PARKED]);
      // It moves its mark with everything that it writes, and finds nothing behind this one.
      expect(await place().rows.run('eventPayments', [PARKED, 10])).toEqual([]);
      await refer(paid, { amount: { minor: 1n, currency: 'EUR' } });
      expect(await find('status:refunded')).toEqual([paid.id]);
    });

    it('pages through a value that more payments share than a row of the index has', async () => {
      const paid: string[] = [];
      for (let number = 0; number < 70; number += 1) {
        // oxlint-disable-next-line no-await-in-loop -- their order is compared
        paid.push((await pay({ brand: 'JCB' })).id);
      }
      const found: string[] = [];
      let after: number | undefined;
      do {
        // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
        const { payments, next } = await page('brand:JCB', { limit: 30, after });
        found.push(...payments.map(({ root }) => root.id));
        after = next;
      } while (after !== undefined);
      expect(found).toEqual(paid.toReversed());
    });

    it('finds what a version before the postings has indexed, and moves it', async () => {
      const paid = await pay(ONE);
      await find('');
      const count = await countTerms();
      const [row] = await place().query('SELECT position, terms FROM search_payments');
      const older = (JSON.parse(String(row?.['terms'])) as number[]).map(
        (term) => `(${term}, ${String(row?.['position'])})`,
      );
      await place().query(`INSERT INTO search_terms (term, position) VALUES ${older.join(', ')}`);
      await place().query(`UPDATE search_payments SET key_id = '${KEY.id} 5'`);
      await place().query('DELETE FROM search_postings');
      await place().query(`DELETE FROM search_marks WHERE name LIKE 'ledger by % 6'`);
      const keys = sampleKeys(KEY);
      const indexed = createIndexedSearch(place().rows, ledger(), keys);
      const email = {
        isNegated: false,
        readings: [{ kind: 'term', key: 'email', value: 'jane@example.com' }],
      } as const;
      const found = await indexed.find({
        conditions: [email],
        scopes: [PLATFORM],
        limit: 9,
        after: undefined,
      });
      expect(found.payments.map(({ root }) => root.id)).toEqual([paid.id]);
      search = createPaymentSearch(place().rows, ledger(), place().events, keys);
      expect(await find('jane@example.com')).toEqual([paid.id]);
      expect(await countTerms()).toBe(count);
      expect(await place().query('SELECT * FROM search_terms')).toEqual([]);
    });

    it('finds nothing by a text that was redacted, from the same step on', async () => {
      const paid = await pay(ONE);
      expect(await find('jane@example.com')).toEqual([paid.id]);
      const before = await countTerms();
      const stores = { ledger: ledger(), resultCalls: { list: async () => [], redact: async () => false } };
      await redactField(stores, { id: paid.id, field: 'customer.email', note: 'asked for', now: 5_000 });
      // Before anything is indexed again.
      expect(await countTerms()).toBe(0);
      expect(await find('jane@example.com')).toEqual([]);
      expect([await find('C-1001'), await find('brand:MASTER')]).toEqual([[paid.id], [paid.id]]);
      await redactField(stores, { id: paid.id, field: 'customer.surname', note: 'asked for', now: 6_000 });
      expect([await find('"***"'), await find('Müller')]).toEqual([[], []]);
      expect(await countTerms()).toBe(before - 2);
    });

    it('has nothing of a text that was redacted before the payment was indexed', async () => {
      const stores = { ledger: ledger(), resultCalls: { list: async () => [], redact: async () => false } };
      const { id } = await pay(ONE);
      await redactField(stores, { id, field: 'customer.email', note: 'asked for', now: 5_000 });
      await find('');
      const redacted = await countTerms();
      await pay(ONE);
      await find('');
      expect((await countTerms()) - redacted).toBe(redacted + 1);
    });

    it('keeps no text, and is rebuilt with another key', async () => {
      const paid = await pay(ONE);
      await find('');
      const stored = async () =>
        JSON.stringify([
          await place().query('SELECT * FROM search_payments'),
          await place().query('SELECT * FROM search_postings'),
        ]);
      const old = await stored();
      expect(old).not.toMatch(/jane|m[uü]ller|example|4711|0815|C-1001|5100/i);
      search = createPaymentSearch(place().rows, ledger(), place().events, sampleKeys(sampleKey(8), KEY));
      // By the earlier key, until the payment is indexed again.
      expect(await find('jane@example.com')).toEqual([paid.id]);
      search = createPaymentSearch(place().rows, ledger(), place().events, sampleKeys(sampleKey(8)));
      expect(await find('jane@example.com')).toEqual([paid.id]);
      expect(await stored()).not.toBe(old);
      expect((await place().query('SELECT * FROM search_postings')).length).toBe(
        (JSON.parse(old) as unknown[][])[1]?.length,
      );
    });
  });
}
