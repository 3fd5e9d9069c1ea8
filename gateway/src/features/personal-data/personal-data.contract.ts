import { beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../audit/audit-ledger.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { APPROVED } from '../../ledger/ledger-place.fixture.ts';
import { redactField } from '../../ledger/redact-field.ts';
import { sampleAttempt, sampleFollowUp, samplePayment } from '../../ledger/sample-operation.fixture.ts';
import { createPaymentSearch } from '../../office/search/create-payment-search.ts';
import { parseSearch } from '../../office/search/parse-search.ts';
import { searchRows } from '../../office/search/search-rows.ts';
import type { Operation, Payment } from '../../payment/operation.ts';
import type { ReadyStore } from '../../store/store.ts';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import { acquirerKey } from '../../values/ids.ts';
import { createEventLog } from '../events/create-event-log.ts';
import { createEnvelopeStore } from '../stored-details/create-envelope-store.ts';
import { retireDataKeys } from '../stored-details/retire-data-keys.ts';
import { rotateDataKeys } from '../stored-details/rotate-data-keys.ts';
import { sampleKey, sampleKeys } from '../stored-details/vault-place.fixture.ts';
import { createPersonalData, type PersonalData, withErasures } from './create-personal-data.ts';

interface PersonalPlace {
  readonly store: ReadyStore;
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  remove(): Promise<void>;
}

const MARK = 'MARKED';
const DAY = 86_400_000;
/** The middle of a month, its last hour, and what comes 24 months after its end. */
const IN_MAY = Date.UTC(2026, 4, 15, 12);
const LATE_IN_MAY = Date.UTC(2026, 4, 31, 23, 30);
const EARLY_IN_JUNE = Date.UTC(2026, 5, 1, 0, 10);
const END_OF_MAY = Date.UTC(2028, 5, 1);
const [FIRST, SECOND] = [sampleKey(1), sampleKey(2)];

const redact = (ledger: Ledger, id: string, field: string) =>
  redactField(
    { ledger, resultCalls: { list: async () => [], redact: async () => false } },
    { id, field, note: 'Jo', now: 5_000 },
  );

const NOT_SEALED = 'INSERT INTO personal_sealing VALUES (1, 0, NULL, 0)';

const payment = (changes: Partial<Omit<Payment, 'kind'>> = {}): Payment =>
  samplePayment({
    startedAt: IN_MAY,
    echo: [
      ['amount', '92.50'],
      ['customer.givenName', `${MARK} Jane`],
      ['customer.surname', 'Jones'],
      ['merchantMemo', 'blue'],
      ['billing.street1', `${MARK} street`],
      ['customParameters[SHOPPER_note]', MARK],
      ['customer.merchantCustomerId', 'C-1'],
    ],
    card: { bin: '420000', last4Digits: '0000', holder: MARK, expiryMonth: '05', expiryYear: '2034' },
    customerIp: '203.0.113.7',
    ...changes,
  });

/** What every store must do with names and addresses. @param open gives the tables of all parts, empty */
export function describePersonalData(name: string, open: () => Promise<PersonalPlace>): void {
  describe(`personal data in ${name}`, () => {
    const place = forEachTest(open);
    let ledger: Ledger;
    let work: PersonalData;

    /** As a process that has just started opens them. */
    const process = (keys = sampleKeys(FIRST)) => {
      const personal = createPersonalData(place().store, keys);
      const plain = createLedger(place().store);
      return { ledger: personal.seal(plain), work: personal.work(plain), plain };
    };
    const pay = async (changes: Parameters<typeof payment>[0] = {}, on = ledger): Promise<Payment> => {
      const started = payment(changes);
      await on.startOperation(started);
      return (await on.finishOperation(started, APPROVED, started.startedAt + 1000)) ?? started;
    };
    const rows = async (): Promise<string> =>
      JSON.stringify(
        await place().query('SELECT * FROM operations ORDER BY position'),
        (_key, value: unknown) =>
          typeof value === 'bigint'
            ? String(value)
            : value instanceof Uint8Array
              ? Buffer.from(value).toString()
              : value,
      );
    const erase = (now = END_OF_MAY, monthsOf: (merchant: string) => number | undefined = () => undefined) =>
      work.eraseDue(monthsOf, now);

    beforeEach(() => {
      ({ ledger, work } = process());
    });

    describe('is sealed', () => {
      it.each<[what: string, write: (payment: Payment) => Promise<Operation>]>([
        ['in a payment', async (paid) => (await ledger.startOperation(paid)) && paid],
        [
          'in a refusal',
          async (paid) => {
            const refused: Payment = {
              ...paid,
              state: 'refused',
              resultCode: '100.100.101',
              acquirer: undefined,
            };
            await ledger.recordRefusal(refused);
            return refused;
          },
        ],
        [
          'in a refund',
          async (paid) => {
            await pay({ id: paid.id });
            return ledger.startFollowUp(paid.id, () =>
              sampleFollowUp(paid, { echo: paid.echo, startedAt: IN_MAY + 5 }),
            );
          },
        ],
        [
          'in a first attempt',
          async (paid) => {
            await ledger.startOperation(paid);
            const firstAttempt = sampleAttempt(paid, {
              state: 'declined',
              finishedAt: IN_MAY,
              echo: paid.echo,
              card: paid.card,
              startedAt: IN_MAY,
            });
            const next = { name: 'second', key: acquirerKey(paid.id, 2) };
            await ledger.retryOperation({ id: paid.id, firstAttempt, next, routing: 'r' });
            return firstAttempt;
          },
        ],
      ])('%s, and comes back as it was', async (_what, write) => {
        const written = await write(payment());
        expect(await rows()).not.toContain(MARK);
        expect(await rows()).not.toContain('203.0.113.7');
        const found = await process().ledger.findOperation(written.id);
        expect(found?.echo).toEqual(payment().echo);
        expect(found).toMatchObject(found?.kind === 'follow-up' ? {} : { card: { holder: MARK } });
        expect(found).not.toHaveProperty('sealed');
      });

      it('wherever operations are read', async () => {
        const paid = await pay();
        const page = { entityId: paid.entityId, merchantTransactionId: undefined, from: 0, to: END_OF_MAY };
        const bounds = { after: undefined, limit: 9, maxBytes: 1e6 };
        const { echo } = payment();
        expect(paid.echo).toEqual(echo);
        expect((await ledger.findByRoot(paid.id))[0]?.echo).toEqual(echo);
        expect((await ledger.findByRoots([paid.id]))[0]?.echo).toEqual(echo);
        expect((await ledger.findPage({ ...page, ...bounds })).operations[0]?.echo).toEqual(echo);
        expect((await ledger.findLinkedPage(paid.id, bounds)).operations[0]?.echo).toEqual(echo);
      });

      it('with the holder of an account, which comes back', async () => {
        const account = {
          kind: 'bank-account',
          holder: MARK,
          isIban: true,
          last4: '2051',
          country: 'DE',
          bankCountry: 'DE',
        } as const;
        const { id } = await pay({ card: undefined, account });
        expect(await rows()).not.toContain(MARK);
        expect((await ledger.findOperation(id)) as Payment).toMatchObject({ account });
      });

      it('with one key by processes that begin at once, and with another one for each merchant and month', async () => {
        const [one, other] = [process(), process()];
        await Promise.all([pay({}, one.ledger), pay({}, other.ledger)]);
        await pay({ merchant: 'Other' });
        await pay({ startedAt: EARLY_IN_JUNE });
        const keys = await place().query('SELECT merchant FROM data_keys ORDER BY merchant');
        expect(keys.map(({ merchant }) => merchant)).toEqual([
          'personal 2026-05 Other',
          'personal 2026-05 Shop',
          'personal 2026-06 Shop',
        ]);
      });

      it('with keys that are made ahead', async () => {
        await work.keepAhead(['Shop'], IN_MAY);
        const keys = await place().query('SELECT merchant FROM data_keys ORDER BY merchant');
        expect(keys.map(({ merchant }) => merchant)).toEqual([
          'personal 2026-05 Shop',
          'personal 2026-06 Shop',
        ]);
      });
    });

    it('is open to the decision about a follow-up, whose answer repeats the card, also in a process that has just started', async () => {
      const paid = await pay();
      const { ledger: fresh } = process();
      let decidedOn: readonly Operation[] = [];
      await fresh.startFollowUp(paid.id, (operations) => {
        decidedOn = operations;
        return sampleFollowUp(paid, { echo: paid.echo, startedAt: EARLY_IN_JUNE });
      });
      expect(decidedOn[0]).toMatchObject({ card: { holder: MARK }, echo: paid.echo });
      const counted = await process().ledger.findCounted([paid.id]);
      expect(counted.map(({ card }) => card?.holder)).toEqual([MARK, undefined]);
      expect(await rows()).not.toContain(MARK);
    });

    it('counts attempts of an address, also from the month before', async () => {
      await pay({ startedAt: LATE_IN_MAY });
      await pay({ startedAt: EARLY_IN_JUNE });
      const by = { kind: 'ip', ip: '203.0.113.7', merchant: 'Shop', until: EARLY_IN_JUNE } as const;
      const { channelId } = payment();
      expect(await process().ledger.countSince(channelId, by, LATE_IN_MAY, 9)).toBe(2);
      expect(await ledger.countSince(channelId, by, EARLY_IN_JUNE, 9)).toBe(1);
      expect(await ledger.countSince(channelId, { ...by, ip: '203.0.113.8' }, LATE_IN_MAY, 9)).toBe(0);
    });

    describe('has an end', () => {
      it('24 months after the month, by which no row changes and audits find nothing', async () => {
        const paid = await pay();
        const before = await rows();
        expect(await erase(END_OF_MAY - 1)).toBe(0);
        expect(await work.findDue(() => undefined, END_OF_MAY)).toEqual([
          { merchant: 'Shop', month: '2026-05' },
        ]);
        expect(await erase()).toBe(1);
        expect(await rows()).toBe(before);
        const erased = (await process().ledger.findOperation(paid.id)) as Payment;
        expect(erased.personalErasedAt).toBe(END_OF_MAY);
        expect(erased).toMatchObject({ state: 'approved', amount: paid.amount });
        expect(erased.card).toEqual({ ...paid.card, holder: undefined });
        expect(erased.echo.map(([field]) => field)).toEqual([
          'amount',
          'merchantMemo',
          'customer.merchantCustomerId',
        ]);
        expect((await auditLedger(process().ledger)).faults).toMatchObject({ total: 0 });
        expect(await work.findDue(() => undefined, END_OF_MAY)).toEqual([]);
        expect(
          (await withErasures(createLedger(place().store), place().store).findByRoot(paid.id))[0],
        ).toMatchObject({ personalErasedAt: END_OF_MAY });
      });

      it('that a merchant has set', async () => {
        await pay();
        await pay({ merchant: 'Other' });
        const after = Date.UTC(2026, 7, 1);
        expect(await erase(after, (merchant) => (merchant === 'Other' ? 2 : undefined))).toBe(1);
        const keys = await place().query('SELECT merchant FROM data_keys');
        expect(keys).toMatchObject([{ merchant: 'personal 2026-05 Shop' }]);
      });

      it('in the index of the search as well, where payments are then found by the rest', async () => {
        const paid = await pay();
        const later = await pay({ startedAt: EARLY_IN_JUNE });
        const { store } = place();
        const found = async (text: string, from: Ledger) => {
          const search = createPaymentSearch(
            searchRows(store),
            from,
            createEventLog(store),
            sampleKeys(FIRST),
          );
          const parsed = parseSearch(text, { now: 0, channelsNamed: () => [] });
          const conditions = parsed.ok ? parsed.value.conditions : [];
          const page = await search.find({
            conditions,
            scopes: [{ kind: 'platform' }],
            limit: 9,
            after: undefined,
          });
          return page.payments.map(({ root }) => root.id).toSorted();
        };
        expect(await found('name:jones', ledger)).toEqual([paid.id, later.id].toSorted());
        const terms = async () =>
          Number((await place().query('SELECT sum(length(payments)) AS n FROM search_postings'))[0]?.['n']);
        const before = await terms();
        await erase();
        await erase(END_OF_MAY + DAY);
        expect(await found('brand:visa', process().ledger)).toEqual([paid.id, later.id].toSorted());
        expect(await terms()).toBeLessThan(before);
        expect(await found('name:jones', process().ledger)).toEqual([later.id]);
      });
    });

    describe('that is redacted', () => {
      it('is sealed with its mask, and the rest stays', async () => {
        const paid = await pay();
        expect(await redact(process().ledger, paid.id, 'billing.street1')).toMatchObject({
          kind: 'redacted',
        });
        expect(await redact(process().ledger, paid.id, 'card.holder')).toMatchObject({ kind: 'redacted' });
        expect(await redact(process().ledger, paid.id, 'card.holder')).toMatchObject({
          kind: 'redacted-before',
        });
        const found = (await process().ledger.findOperation(paid.id)) as Payment;
        expect(found.echo).toContainEqual(['billing.street1', '***']);
        expect(found.echo).toContainEqual(['customer.givenName', `${MARK} Jane`]);
        expect(found.card?.holder).toBe('***');
      });

      it('leaves no way to change sealed texts otherwise', async () => {
        const paid = await pay();
        await redact(process().ledger, paid.id, 'merchantMemo');
        const other = name === 'PostgreSQL' ? `'\\x01aa'` : `x'01aa'`;
        await expect(place().query(`UPDATE operations SET personal = ${other}`)).rejects.toThrow(
          'never change',
        );
        await expect(place().query('UPDATE operations SET personal = NULL')).rejects.toThrow('never change');
      });

      it('can still open other texts after the erasure', async () => {
        const paid = await pay();
        await erase();
        expect(await redact(process().ledger, paid.id, 'merchantMemo')).toMatchObject({ kind: 'redacted' });
        expect(await redact(process().ledger, paid.id, 'billing.street1')).toMatchObject({
          kind: 'no-such-field',
        });
      });
    });

    it('is read after a rotation of the key of the vault, and a retirement leaves its keys', async () => {
      const paid = await pay();
      const { dataKeys, registrations } = createEnvelopeStore(place().store);
      expect(await rotateDataKeys(dataKeys, sampleKeys(SECOND, FIRST))).toMatchObject({
        value: { rewrapped: 1 },
      });
      const keys = sampleKeys(SECOND);
      const parts = { store: { dataKeys, registrations }, texts: [], keys, clock: { now: () => IN_MAY } };
      expect(await retireDataKeys(parts)).toMatchObject({ value: { destroyed: 0, left: 0 } });
      const found = await process(keys).ledger.findOperation(paid.id);
      expect(found?.echo).toEqual(payment().echo);
    });

    describe('that an older version kept in clear', () => {
      it('stays in clear for a day, with all that is written meanwhile: a gateway of that version may read it', async () => {
        const { plain } = process();
        const old = await pay({}, plain);
        await place().query(NOT_SEALED);
        const writes = async (): Promise<readonly Operation[]> => {
          const paid = await pay({ startedAt: IN_MAY + DAY - 1 });
          const refund = await ledger.startFollowUp(paid.id, () =>
            sampleFollowUp(paid, { echo: paid.echo, startedAt: IN_MAY + DAY - 1 }),
          );
          return [paid, refund];
        };
        const before = await writes();
        expect(await work.olderMayRunUntil(IN_MAY)).toBe(IN_MAY + DAY);
        expect(await work.sealOlder(IN_MAY)).toBe(0);
        ({ ledger, work } = process());
        expect(await work.olderMayRunUntil(IN_MAY + DAY)).toBe(IN_MAY + DAY);
        const after = await writes();
        expect(await work.sealOlder(IN_MAY + DAY)).toBe(0);
        for (const { id } of [old, ...before, ...after]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          expect((await plain.findOperation(id))?.echo).toEqual(payment().echo);
        }
      });

      it('is then sealed while payments go on, and is counted and searched before and after', async () => {
        const { plain } = process();
        const old = await pay({}, plain);
        await place().query(NOT_SEALED);
        const by = { kind: 'ip', ip: '203.0.113.7', merchant: 'Shop', until: IN_MAY + DAY } as const;
        const count = () => process().ledger.countSince(old.channelId, by, IN_MAY - 1000, 9);
        await work.sealOlder(IN_MAY);
        ({ ledger, work } = process());
        const young = await pay({ startedAt: IN_MAY + DAY });
        expect((await plain.findOperation(young.id))?.echo).not.toEqual(payment().echo);
        expect(await count()).toBe(2);
        expect(await erase()).toBe(0);
        expect(await work.sealOlder(IN_MAY + 2 * DAY)).toBe(1);
        expect(await count()).toBe(2);
        expect(await rows()).not.toContain(MARK);
        expect((await process().ledger.findOperation(old.id))?.echo).toEqual(payment().echo);
        expect(await work.olderMayRunUntil(IN_MAY + 3 * DAY)).toBeUndefined();
        expect(await work.sealOlder(IN_MAY + 3 * DAY)).toBe(0);
        expect(await erase()).toBe(1);
      });

      it('is redacted where it is not sealed yet, and sealed with its mask', async () => {
        const { plain } = process();
        const old = await pay({}, plain);
        await place().query(NOT_SEALED);
        await redact(ledger, old.id, 'billing.street1');
        await work.sealOlder(IN_MAY);
        expect(await work.sealOlder(IN_MAY + 2 * DAY)).toBe(1);
        expect((await process().ledger.findOperation(old.id))?.echo).toContainEqual([
          'billing.street1',
          '***',
        ]);
      });
    });
  });
}
