import { beforeEach, describe, expect, it } from 'vitest';
import { covers, type Scope } from '../../access/rights/scope.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import { APPROVED, DECLINED, UNKNOWN } from '../../ledger/ledger-place.fixture.ts';
import { sampleAttempt, sampleFollowUp, samplePayment } from '../../ledger/sample-operation.fixture.ts';
import type { Payment } from '../../payment/operation.ts';
import { forEachStore, type OpenStore } from '../../testing/for-each-store.fixture.ts';
import { acquirerKey, type EntityId } from '../../values/ids.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { Booking, BookingPage, BookingPlace } from './booking-row.ts';
import type { CountedRow } from './counted-operation-row.ts';
import { createReportRows } from './create-report-rows.ts';
import { createReports, type Reports } from './create-reports.ts';
import { type CurrencyFigures, figuresOf } from './figures.ts';
import { keptSums } from './kept-sums.ts';

const DAY = 86_400_000;
const PLATFORM: readonly Scope[] = [{ kind: 'platform' }];
const ALL_DAYS = { fromDay: 0, toDay: 99, scopes: PLATFORM };
const OTHER_CHANNEL = 'b0000000000000000000000000000002' as EntityId;

/** What every store of reports must do. */
export function describeReports(name: string, open: OpenStore): void {
  describe(`reports on ${name}`, () => {
    const place = forEachStore(open, (store) => ({
      ledger: createLedger(store),
      rows: createReportRows(store),
      store,
    }));
    const ledger = () => place().ledger;
    let reports: Reports;

    beforeEach(async () => {
      reports = createReports(place().rows);
    });

    const pay = async (
      changes: Parameters<typeof samplePayment>[0],
      end: typeof APPROVED | undefined,
      at = 2_000,
    ) => {
      const payment = samplePayment(changes);
      await ledger().startOperation(payment);
      if (end !== undefined) await ledger().finishOperation(payment, end, at);
      return payment;
    };
    const retry = async (end: typeof APPROVED): Promise<Payment> => {
      const payment = await pay({}, undefined);
      const moved = await ledger().retryOperation({
        id: payment.id,
        firstAttempt: sampleAttempt(payment, { ...DECLINED, acquirer: payment.acquirer, finishedAt: 1_500 }),
        next: { name: 'fallback', key: acquirerKey(payment.id, 2) },
        routing: 'the fallback',
      });
      await ledger().finishOperation(moved ?? payment, end, 2_000);
      return payment;
    };
    const figures = async (question = ALL_DAYS): Promise<CurrencyFigures | undefined> =>
      figuresOf(await reports.read(question))[0];
    const bookings = async (from: number, before: number, scopes = PLATFORM) => {
      const found: Booking[] = [];
      let after: BookingPlace | undefined;
      do {
        // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
        const page = await reports.bookings({ from, before, scopes, after });
        found.push(...page.bookings);
        after = page.next;
      } while (after !== undefined);
      return found;
    };
    const counted = async (...scopes: Scope[]) => {
      const read = await reports.read({ ...ALL_DAYS, scopes });
      return [figuresOf(read)[0]?.payments.approved.count, read.open.length];
    };
    const catchUpWhole = async (): Promise<void> => {
      const isMore = await reports.catchUp();
      const [{ summedTo }, newest] = [await place().rows.progress(), await place().rows.newestPosition()];
      // Other transactions of the server may hold a step up for a moment.
      if (isMore || summedTo < newest) await catchUpWhole();
    };
    /** Everything known now, whether in the sums or not. */
    const states = async () => {
      const before = await figures();
      await catchUpWhole();
      expect(await figures()).toEqual(before);
      return before;
    };

    it('are empty on an empty ledger', async () => {
      expect(await reports.read(ALL_DAYS)).toEqual({ sums: [], open: [], isComplete: true });
      expect(await reports.catchUp()).toBe(false);
    });

    it('count payments by their ends, whether they are summed already or not', async () => {
      await pay({}, APPROVED);
      await pay({ amount: { minor: 50n, currency: 'EUR' } }, APPROVED);
      await pay({}, DECLINED);
      await pay({}, { ...DECLINED, state: 'not-sent' } as never);
      await pay({}, UNKNOWN);
      await pay({}, undefined);
      const refused = samplePayment({
        ...DECLINED,
        state: 'refused',
        acquirer: undefined,
        finishedAt: 1,
      } as never);
      await ledger().recordRefusal(refused);
      expect(await states()).toMatchObject({
        currency: 'EUR',
        payments: {
          approved: { count: 2, minor: 9300n },
          declined: { count: 1, minor: 9250n },
          refused: { count: 1 },
          notSent: { count: 1 },
          unknown: { count: 1 },
          pending: { count: 1 },
        },
        rates: { first: 2 / 3, final: 2 / 3 },
      });
    });

    it('count an operation that ends later exactly once', async () => {
      const late = await pay({}, undefined);
      const unclear = await pay({}, UNKNOWN);
      await pay({}, APPROVED);
      await catchUpWhole();
      expect((await place().rows.progress()).stillOpen).toHaveLength(2);
      expect((await reports.read(ALL_DAYS)).open).toMatchObject([{ state: 'started' }, { state: 'unknown' }]);
      await ledger().finishOperation(late, APPROVED, 9_000);
      expect(await states()).toMatchObject({ payments: { approved: { count: 2 }, unknown: { count: 1 } } });
      await ledger().finishOperation(unclear, DECLINED, 9_000);
      expect(await states()).toMatchObject({ payments: { approved: { count: 2 }, declined: { count: 1 } } });
      expect((await place().rows.progress()).stillOpen).toEqual([]);
    });

    it('count first attempts and the payments that smart retry rescued', async () => {
      await pay({}, APPROVED);
      await retry(APPROVED);
      await retry(APPROVED);
      await retry(DECLINED);
      expect(await states()).toMatchObject({
        payments: { approved: { count: 3 }, declined: { count: 1 } },
        rates: { first: 1 / 4, final: 3 / 4 },
        retries: [
          {
            first: 'simulator',
            second: 'fallback',
            retried: { count: 3 },
            rescued: { count: 2, minor: 18_500n },
          },
        ],
        acquirers: [
          {
            acquirer: 'simulator',
            asked: { count: 4 },
            approved: { count: 1 },
            declined: { count: 3 },
            rate: 1 / 4,
          },
          {
            acquirer: 'fallback',
            asked: { count: 3 },
            approved: { count: 2 },
            declined: { count: 1 },
            rate: 2 / 3,
          },
        ],
      });
    });

    it('count follow-ups separately', async () => {
      const payment = await pay({}, APPROVED);
      for (const [paymentType, minor] of [
        ['RF', 50n],
        ['RF', 20n],
        ['CB', 10n],
      ] as const) {
        const amount = { minor, currency: 'EUR' };
        // oxlint-disable-next-line no-await-in-loop -- each is decided on what is there
        await ledger().startFollowUp(payment.id, () =>
          sampleFollowUp(payment, { paymentType, amount, ...APPROVED, finishedAt: 5 }),
        );
      }
      expect(await states()).toMatchObject({
        payments: { approved: { count: 1, minor: 9250n } },
        followUps: { RF: { count: 2, minor: 70n }, CB: { count: 1, minor: 10n }, CP: { count: 0 } },
      });
    });

    it('never add two currencies', async () => {
      await pay({ amount: { minor: 1n, currency: 'JPY' } }, APPROVED);
      await pay({}, APPROVED);
      await pay({}, APPROVED);
      await catchUpWhole();
      const all = figuresOf(await reports.read(ALL_DAYS));
      expect(all.map(({ currency, payments }) => [currency, payments.approved])).toEqual([
        ['EUR', { count: 2, minor: 18_500n }],
        ['JPY', { count: 1, minor: 1n }],
      ]);
    });

    it('distinguish days, brands and result codes', async () => {
      await pay({ startedAt: DAY - 1 }, APPROVED);
      await pay({ startedAt: DAY, brand: 'MASTER' }, DECLINED);
      await pay({ startedAt: 3 * DAY }, DECLINED);
      expect(await states()).toMatchObject({
        days: [{ name: '1970-01-01' }, { name: '1970-01-02' }, { name: '1970-01-04' }],
        brands: [{ name: 'VISA' }, { name: 'MASTER', payments: { declined: { count: 1 } } }],
        codes: [{ code: DECLINED.resultCode, total: { count: 2 } }],
      });
      expect(await figures({ ...ALL_DAYS, fromDay: 1, toDay: 2 })).toMatchObject({
        days: [{ name: '1970-01-02' }],
      });
    });

    it('distinguish hours, authentications and countries of issuers', async () => {
      const hour = DAY / 24;
      const iban = { kind: 'bank-account', holder: 'Jane', isIban: true, last4: '3000', country: undefined };
      await pay({ startedAt: 9 * hour }, { ...APPROVED, references: { issuerCountry: 'MX' } });
      await pay({ startedAt: DAY + 9 * hour, echo: [['threeDSecure.flow', 'challenge']] }, DECLINED);
      await pay(
        { startedAt: 23 * hour, card: undefined, account: { ...iban, bankCountry: 'DE' } as never },
        APPROVED,
      );
      const authenticates = { authenticates: true, state: 'authenticating' } as const;
      const passed = await pay({ brand: 'MADA', ...authenticates }, undefined);
      const shown = { flow: 'frictionless' };
      await ledger().endAuthentication(passed, { next: 'authorise', shown, endedAt: 1_500 });
      expect(await states()).toMatchObject({
        by: {
          hour: [
            { name: '00' },
            {
              name: '09',
              payments: { approved: { count: 1 }, declined: { count: 1 } },
              rates: { final: 1 / 2 },
            },
            { name: '23' },
          ],
          authentication: [{ name: 'none' }, { name: 'challenge' }, { name: 'frictionless' }],
          country: [{ name: 'DE' }, { name: 'MX' }, { name: 'SA' }, { name: 'unknown' }],
        },
      });
    });

    it.each(['summed', 'not summed'])('show each scope its own, %s', async (how) => {
      await pay({}, APPROVED);
      await pay({ channelId: OTHER_CHANNEL }, APPROVED);
      await pay({ merchant: 'Other' }, APPROVED);
      await pay({ merchant: 'Other' }, UNKNOWN);
      if (how === 'summed') await catchUpWhole();
      const shop = { kind: 'merchant', merchant: 'Shop' } as const;
      expect(await counted(...PLATFORM)).toEqual([3, 1]);
      expect(await counted(shop)).toEqual([2, 0]);
      expect(await counted({ ...shop, kind: 'channel', channelId: OTHER_CHANNEL })).toEqual([1, 0]);
      expect(await counted({ kind: 'merchant', merchant: 'Other' })).toEqual([1, 1]);
      expect(await counted({ kind: 'channel', merchant: 'Other', channelId: OTHER_CHANNEL })).toEqual([
        undefined,
        0,
      ]);
      expect(await counted()).toEqual([undefined, 0]);
    });

    it('agree with the rows of the ledger in each time and scope, also when scopes overlap', async () => {
      const merchants = ['Shop', 'Other'];
      const late: Payment[] = [];
      for (let number = 0; number < 60; number += 1) {
        const changes = {
          startedAt: number * 31 * (DAY / 20),
          merchant: merchants[number % 2] ?? '',
          ...(number % 3 === 0 && { channelId: OTHER_CHANNEL }),
          brand: number % 4 === 0 ? ('MASTER' as const) : ('VISA' as const),
          amount: { minor: BigInt(number + 1), currency: number % 5 === 0 ? 'USD' : 'EUR' },
        };
        const end = number % 7 === 0 ? undefined : number % 4 === 1 ? DECLINED : APPROVED;
        // oxlint-disable-next-line no-await-in-loop -- in the order of their positions
        const payment = await pay(changes, end, changes.startedAt + 1);
        late.push(...(end === undefined ? [payment] : []));
      }
      await catchUpWhole();
      await Promise.all(late.slice(1).map((payment) => ledger().finishOperation(payment, APPROVED, 9e9)));
      await catchUpWhole();
      const shop: Scope = { kind: 'merchant', merchant: 'Shop' };
      const channel: Scope = { kind: 'channel', merchant: 'Shop', channelId: OTHER_CHANNEL };
      const other: Scope = { ...channel, merchant: 'Other' };
      const all = await place().rows.readBetween(0, await place().rows.newestPosition());
      for (const scopes of [PLATFORM, [shop], [channel], [shop, channel, other], [channel, other, channel]]) {
        for (const [fromDay, toDay] of [
          [0, 99],
          [0, 30],
          [31, 58],
          [30, 59],
          [40, 40],
        ] as const) {
          const rows = all.filter(
            ({ startedAt, merchant, channelId }) =>
              startedAt >= fromDay * DAY &&
              startedAt < (toDay + 1) * DAY &&
              scopes.some((scope) =>
                covers(scope, { kind: 'channel', merchant, channelId: channelId as EntityId }),
              ),
          );
          // oxlint-disable-next-line no-await-in-loop -- one report after the other
          const found = figuresOf(await reports.read({ fromDay, toDay, scopes }));
          expect(found.flatMap(amountsOf).toSorted()).toEqual(amountsOfRows(rows).toSorted());
        }
      }
    });

    it('list operations that moved money, with their sign, and nothing else', async () => {
      const references = { connectorTxId1: 'ref-1' };
      await retry(APPROVED);
      const payment = await pay({}, { ...APPROVED, references }, 10 * DAY);
      await pay({}, DECLINED, 10 * DAY);
      await pay({ paymentType: 'PA', movement: undefined }, APPROVED, 10 * DAY);
      await pay({ merchant: 'Other' }, APPROVED, 11 * DAY);
      await ledger().startFollowUp(payment.id, () =>
        sampleFollowUp(payment, {
          amount: { minor: 50n, currency: 'EUR' },
          movement: { from: 'merchant', to: 'shopper' },
          ...APPROVED,
          finishedAt: 11 * DAY + 1,
        }),
      );
      expect(await bookings(10 * DAY, 12 * DAY)).toMatchObject([
        {
          id: payment.id,
          minor: 9250n,
          currency: 'EUR',
          acquirer: 'simulator',
          references,
          merchant: 'Shop',
        },
        { merchant: 'Other', minor: 9250n },
        { rootId: payment.id, paymentType: 'RF', minor: -50n },
      ]);
      expect(await bookings(10 * DAY, 11 * DAY)).toHaveLength(1);
      expect(await bookings(11 * DAY, 12 * DAY, [{ kind: 'merchant', merchant: 'Shop' }])).toHaveLength(1);
      expect(await bookings(0, DAY)).toMatchObject([{ acquirer: 'fallback' }]);
      expect(await bookings(0, DAY, [])).toEqual([]);
    });

    it('list a movement on the day on which it became known, which never changes afterwards', async () => {
      const early = await pay({ startedAt: 5 * DAY - 60_000 }, APPROVED, 5 * DAY - 1);
      const overMidnight = await pay({ startedAt: 5 * DAY - 60_000 }, undefined);
      const unclear = await pay({ startedAt: 5 * DAY - 30_000 }, UNKNOWN, 5 * DAY - 1);
      const first = await bookings(4 * DAY, 5 * DAY);
      expect(first.map(({ id }) => id)).toEqual([early.id]);
      await ledger().finishOperation(overMidnight, APPROVED, 5 * DAY);
      await ledger().finishOperation(unclear, APPROVED, 6 * DAY + 1);
      expect(await bookings(4 * DAY, 5 * DAY)).toEqual(first);
      expect((await bookings(5 * DAY, 6 * DAY)).map(({ id }) => id)).toEqual([overMidnight.id]);
      expect((await bookings(6 * DAY, 7 * DAY)).map(({ id }) => id)).toEqual([unclear.id]);
    });

    it('list each of many bookings of one moment once, page by page', async () => {
      const ids = await Promise.all(
        Array.from({ length: 20 }, async () => (await pay({}, APPROVED, 3 * DAY)).id),
      );
      await retry(APPROVED);
      const found: string[] = [];
      let after: BookingPlace | undefined = { finishedAt: 0, id: '' };
      while (after !== undefined) {
        // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
        const page: BookingPage = await place().rows.readBookings(after, 4 * DAY, 7);
        expect(page.bookings.length).toBeLessThanOrEqual(7);
        found.push(...page.bookings.map(({ id }) => id));
        after = page.next;
      }
      expect(found).toHaveLength(21);
      expect(found.slice(1)).toEqual(ids.toSorted());
    });

    it('are the same when two processes sum at once', async () => {
      await Promise.all(Array.from({ length: 30 }, () => pay({}, APPROVED)));
      const before = await figures();
      const other = createReports(place().rows);
      await Promise.all([reports, other, reports, other].map((each) => each.catchUp()));
      await catchUpWhole();
      expect(await figures()).toEqual(before);
      expect(before?.payments.approved.count).toBe(30);
    });

    it('do not add where another process has moved on', async () => {
      await pay({}, APPROVED);
      const before = await place().rows.progress();
      await catchUpWhole();
      const again = keptSums(await place().rows.readBetween(0, 1));
      expect(await place().rows.add(before, { summedTo: 1, stillOpen: [] }, again)).toBe(false);
      expect((await figures())?.payments.approved.count).toBe(1);
    });

    it('do not add where another process moves on meanwhile', async () => {
      await pay({}, APPROVED);
      const { rows, store } = place();
      const from = await rows.progress();
      const to = { summedTo: 1, stillOpen: [] };
      const sums = keptSums(await rows.readBetween(0, 1));
      const late = createReportRows({
        dialect: store.dialect,
        read: async (statement) => {
          const found = await store.read(statement);
          await rows.add(from, to, sums);
          return found;
        },
        transaction: (reads, decide) => store.transaction(reads, decide),
      });
      expect(await late.add(from, to, sums)).toBe(false);
      expect((await figures())?.payments.approved.count).toBe(1);
    });

    const differences = async (month = '1970-01') => (await reports.audit(month, 0)).differences;
    const change = (text: string) =>
      place().store.transaction([], () => ({ write: { text, values: [] }, value: 0 }));

    it('are those of the ledger, also while operations are open and processes add', async () => {
      await pay({}, APPROVED);
      const late = await pay({}, undefined);
      await catchUpWhole();
      await ledger().finishOperation(late, APPROVED, 3_000);
      await pay({ startedAt: 40 * DAY, currency: 'USD' } as never, DECLINED);
      expect(await differences()).toEqual([]);
      const { rows } = place();
      const meanwhile = createReports({
        ...rows,
        readKept: async (...asked) => {
          await catchUpWhole();
          return rows.readKept(...asked);
        },
      });
      // Channel, merchant and all: for two days and two months.
      expect(await meanwhile.audit('1970-01', 0)).toEqual({ month: '1970-01', rows: 12, differences: [] });
      expect(await meanwhile.audit('1970-02', 0)).toMatchObject({ rows: 6, differences: [] });
    });

    it('are compared month by month, each with what the ledger has by then', async () => {
      const inFebruary = { startedAt: 40 * DAY } as never;
      await pay({}, APPROVED);
      await pay(inFebruary, DECLINED);
      const { rows } = place();
      const read: string[][] = [];
      const meanwhile = createReports({
        ...rows,
        readKept: async (...asked) => {
          await pay({}, APPROVED);
          await pay(inFebruary, APPROVED);
          await catchUpWhole();
          const found = await rows.readKept(...asked);
          read.push([...found.kept.keys()].map((key) => key.split('\n')[2]?.slice(0, 7) ?? ''));
          return found;
        },
      });
      await catchUpWhole();
      expect(await meanwhile.audit('1970-01', 0)).toMatchObject({ rows: 12, differences: [] });
      expect(read).toEqual([Array(6).fill('1970-01'), Array(6).fill('1970-02')]);
    });

    it('name each row that differs from the ledger, until they are rebuilt', async () => {
      const { channelId, merchant } = await pay({}, APPROVED);
      await catchUpWhole();
      await change(`UPDATE report_parts SET sums = '{}' WHERE period = '1970-01-01' AND channel_id <> ''`);
      await change(`UPDATE report_parts SET sums = '{"day":5}' WHERE period = '1970-01' AND merchant = ''`);
      await change(`INSERT INTO report_parts (merchant, channel_id, period, currency, sums)
        VALUES ('', '', '1970-02', 'EUR', '{"brand\\nVISA\\napproved\\n":[2,"50"]}')`);
      expect((await differences()).toSorted()).toEqual([
        `${merchant}  ${channelId}  1970-01-01  EUR  day 1970-01-01 approved: count 0, sum 0; the ledger has count 1, sum 9250; and 5 more sums`,
        'all merchants  all channels  1970-01  EUR  cannot be read',
        'all merchants  all channels  1970-02  EUR  brand VISA approved: count 2, sum 50; the ledger has count 0, sum 0',
      ]);
      expect(await differences('1970-02')).toHaveLength(1);
      await reports.rebuild();
      await catchUpWhole();
      expect(await differences()).toEqual([]);
      expect((await figures())?.payments.approved.count).toBe(1);
    });

    it('report that their store is unavailable', async () => {
      await place().cutOff();
      await expect(reports.catchUp()).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(reports.read(ALL_DAYS)).rejects.toBeInstanceOf(StoreUnavailable);
    });
  });
}

/** What was approved, by currency and brand and by currency and day. */
function amountsOf({ currency, brands, days }: CurrencyFigures): readonly string[] {
  return [...brands, ...days]
    .filter(({ payments }) => payments.approved.count > 0)
    .map(({ name, payments: { approved } }) => `${currency} ${name} ${approved.count} ${approved.minor}`);
}

/** The same, added up from operations one by one. */
function amountsOfRows(rows: readonly CountedRow[]): readonly string[] {
  const approved = rows
    .filter(({ state }) => state === 'approved')
    .flatMap(({ currency, brand, startedAt, minor }) => [
      { name: `${currency} ${brand}`, minor },
      { name: `${currency} ${new Date(startedAt).toISOString().slice(0, 10)}`, minor },
    ]);
  return [...Map.groupBy(approved, ({ name }) => name)].map(
    ([name, each]) => `${name} ${each.length} ${each.reduce((sum, { minor }) => sum + minor, 0n)}`,
  );
}
