import { type Grant, type Payment, parseSearch } from '@tollgate/gateway/api';
import { APPROVED, DECLINED, UNKNOWN } from '@tollgate/gateway/ledger/ledger-place.fixture';
import {
  sampleAttempt,
  sampleFollowUp,
  samplePayment,
} from '@tollgate/gateway/ledger/sample-operation.fixture';
import { acquirerKey, type EntityId } from '@tollgate/gateway/values/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { on, PLATFORM, startOffice, type TestOffice } from '../../office.fixture.ts';
import { type OwnStores, openOwnStores, RUNNING } from '../../own-stores.fixture.ts';
import { attentionRoute, reportRoute } from './report-routes.ts';

const SHOP = { kind: 'merchant', merchant: 'Shop' } as const;
const OTHER = { kind: 'merchant', merchant: 'Other shop' } as const;
const [CARDS, WALLETS, ELSEWHERE] = ['a', 'b', 'c'].map((letter) => letter.repeat(32) as EntityId);
const WALLET_CHANNEL = { ...SHOP, kind: 'channel', channelId: WALLETS ?? ('' as EntityId) } as const;
const DAY = 86_400_000;

interface Listed {
  readonly count: number;
  readonly amount: string;
  readonly query?: string;
}

let own: OwnStores;
let office: TestOffice;
let now: number;
let today: string;
let down: readonly string[] = [];

beforeAll(async () => {
  own = await openOwnStores();
  const parts = { running: RUNNING, stores: own.stores, acquirersDown: () => down };
  office = await startOffice([reportRoute(parts), attentionRoute(parts)]);
  now = office.test.clock.now();
  today = new Date(now).toISOString().slice(0, 10);
  await makePayments();
});
afterAll(async () => {
  await office.close();
  await own.close();
});

async function pay(
  changes: Parameters<typeof samplePayment>[0],
  end: typeof APPROVED | undefined,
): Promise<Payment> {
  const { ledger } = own.stores;
  const payment = samplePayment({ channelId: CARDS ?? '', startedAt: now, ...changes } as typeof changes);
  await ledger.startOperation(payment);
  if (end !== undefined) await ledger.finishOperation(payment, end, now);
  return payment;
}

function place(channelId: EntityId | undefined): { readonly channelId: EntityId } {
  return { channelId: channelId ?? ('' as EntityId) };
}

async function makePayments(): Promise<void> {
  const { ledger } = own.stores;
  const refunded = await pay({}, APPROVED);
  await pay({ amount: { minor: 50n, currency: 'EUR' }, brand: 'MASTER', paymentType: 'PA' }, APPROVED);
  await pay({ amount: { minor: 700n, currency: 'JPY' } }, APPROVED);
  await pay({ startedAt: now - DAY, ...place(WALLETS) }, DECLINED);
  await pay({}, { ...DECLINED, state: 'not-sent', resultCode: '900.100.600' });
  await pay({ amount: { minor: 100n, currency: 'EUR' } }, UNKNOWN);
  await pay({}, undefined);
  await pay({ startedAt: now - 40 * DAY }, UNKNOWN);
  await pay({ merchant: 'Other shop', ...place(ELSEWHERE) }, DECLINED);
  // Neither is a payment in the sense of a report: nothing was bought.
  await pay({ paymentType: 'CD' }, APPROVED);
  await pay({ paymentType: '3D' as 'PA' }, APPROVED);
  const refusal = { ...DECLINED, resultCode: '100.100.101', state: 'refused', finishedAt: now } as const;
  const refused = samplePayment({ ...place(CARDS), startedAt: now, ...refusal });
  await ledger.recordRefusal({ ...refused, acquirer: undefined });
  const retried = await pay({}, undefined);
  const moved = await ledger.retryOperation({
    id: retried.id,
    firstAttempt: sampleAttempt(retried, {
      ...DECLINED,
      ...place(CARDS),
      acquirer: retried.acquirer,
      startedAt: now,
      finishedAt: now,
    }),
    next: { name: 'fallback', key: acquirerKey(retried.id, 2) },
    routing: 'the fallback',
  });
  await ledger.finishOperation(moved ?? retried, APPROVED, now);
  for (const paymentType of ['RF', 'CB'] as const) {
    const amount = { minor: 100n, currency: 'EUR' };
    const facts = { paymentType, amount, ...place(CARDS), startedAt: now, finishedAt: now, ...APPROVED };
    // oxlint-disable-next-line no-await-in-loop -- each is decided on what is there
    await ledger.startFollowUp(refunded.id, () => sampleFollowUp(refunded, facts));
  }
}

async function ask(path: string, grants: readonly Grant[] = on(PLATFORM, 'finance')) {
  const answer = await office.app.inject({
    method: 'GET',
    url: `/admin/v1/reports${path}`,
    headers: office.signIn(grants),
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

interface Report {
  readonly currencies: readonly ({
    readonly currency: string;
    readonly payments: Readonly<Record<string, Listed>>;
  } & Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>)[];
}

const report = async (query = '', grants?: readonly Grant[]) =>
  (await ask(`?${query}`, grants)).body as Report;

const failed = async (grants: readonly Grant[], query = '') =>
  (await report(query, grants)).currencies.map(({ payments }) => payments['failed']?.count);

/** Every figure of an answer that comes with a search. */
function* listedIn(value: unknown): Generator<Listed> {
  if (typeof value === 'object' && value !== null) {
    if ('query' in value && 'count' in value) yield value as Listed;
    for (const member of Object.values(value)) {
      yield* listedIn(member);
    }
  }
}

/** How many payments a search lists. */
async function countOf(query: string): Promise<number> {
  const parsed = parseSearch(query, { now, channelsNamed: () => [] });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  let more = true;
  while (more) {
    // oxlint-disable-next-line no-await-in-loop -- step by step
    more = await own.stores.paymentSearch.catchUp(100);
  }
  const page = { conditions: parsed.value.conditions, scopes: [PLATFORM], after: undefined, limit: 100 };
  const found = await own.stores.paymentSearch.find(page);
  return found.payments.length;
}

describe('the report of some days', () => {
  it('has the figures of each currency apart', async () => {
    const { currencies } = await report();
    expect(currencies).toMatchObject([
      {
        currency: 'EUR',
        payments: {
          approved: { count: 3, amount: '185.50' },
          failed: { count: 4 },
          declined: { count: 2 },
          refused: { count: 1 },
          notSent: { count: 1 },
          pending: { count: 1 },
          unknown: { count: 1 },
          open: { count: 2, amount: '93.50' },
          rates: { first: 2 / 5, final: 3 / 5 },
        },
        followUps: {
          RF: { count: 1, amount: '1.00', query: expect.stringContaining('refunded:') },
          CB: { count: 1 },
          CP: { count: 0, amount: '0.00' },
        },
        credits: { count: 1 },
        retries: [{ first: 'simulator', second: 'fallback', rescued: { count: 1, amount: '92.50' } }],
      },
      {
        currency: 'JPY',
        payments: { approved: { count: 1, amount: '700.00' }, rates: { first: 1, final: 1 } },
      },
    ]);
  });

  it.each(['', 'merchant=Shop', `channel=${WALLETS ?? ''}`])(
    'has with each figure the search that lists exactly what it counts: %s',
    async (query) => {
      const lately = new Date(now - 2 * DAY).toISOString().slice(0, 10);
      const figures = [...listedIn(await report(`from=${lately}&${query}`))];
      expect(figures.length).toBeGreaterThan(8);
      for (const figure of figures) {
        // oxlint-disable-next-line no-await-in-loop -- one search after the other
        expect([figure.query, await countOf(figure.query ?? '')]).toEqual([figure.query, figure.count]);
      }
    },
  );

  it('explains result codes in words', async () => {
    const [euros] = (await report()).currencies;
    expect(euros?.['codes']).toMatchObject([
      { code: DECLINED.resultCode, count: 2, says: expect.stringMatching(/./) },
      { code: '100.100.101', count: 1 },
      { code: '900.100.600', count: 1 },
    ]);
  });

  it('is of the days that were asked for, both included', async () => {
    const yesterday = new Date(now - DAY).toISOString().slice(0, 10);
    expect(await report(`from=${yesterday}&to=${yesterday}`)).toMatchObject({
      from: yesterday,
      to: yesterday,
      isComplete: true,
      currencies: [{ payments: { failed: { count: 1 } }, days: [{ name: yesterday }] }],
    });
    const [euros] = (await report()).currencies;
    expect(euros?.['days']).toHaveLength(30);
    expect(euros?.['days']?.at(-3)).toMatchObject({
      approved: { count: 0, amount: '0.00' },
      rates: { final: null },
    });
    expect(await report(`from=${today}&to=${today}`)).toMatchObject({
      currencies: [{ days: [{ name: today }] }, {}],
    });
  });

  it('shows a caller only what is in the scopes of the right', async () => {
    expect(await failed(on(OTHER, 'finance'))).toEqual([1]);
    expect(await failed([...on(SHOP, 'support'), ...on(OTHER, 'finance')])).toEqual([1]);
    expect(await failed(on(SHOP, 'finance'))).toEqual([3, 0]);
    const wallets = { ...SHOP, kind: 'channel', channelId: WALLETS ?? ('' as EntityId) } as const;
    expect(await failed(on(wallets, 'finance'), 'merchant=Shop')).toEqual([1]);
    expect((await ask('?merchant=Shop', on(OTHER, 'finance'))).status).toBe(404);
    expect((await ask('', on(SHOP, 'support'))).status).toBe(403);
  });

  it('has lists with the same payments for who may see payments at more places than reports', async () => {
    for (const grants of [
      [...on(SHOP, 'finance'), ...on(PLATFORM, 'support')],
      [...on(OTHER, 'finance'), ...on(SHOP, 'support')],
      [...on(WALLET_CHANNEL, 'finance'), ...on(OTHER, 'finance'), ...on(SHOP, 'support')],
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      const { currencies } = await report('', grants);
      for (const { payments: counted } of currencies) {
        // oxlint-disable-next-line no-await-in-loop
        expect(await countOf(counted['failed']?.query ?? '')).toBe(counted['failed']?.count);
      }
    }
    const [euros] = (await report('', on(SHOP, 'finance'))).currencies;
    // Where both are the same, a list is not narrowed.
    expect(euros?.payments['failed']?.query).not.toContain('merchant');
  });

  it.each([
    'from=2026-11-02&to=2026-11-01',
    'from=2020-01-01&to=2026-01-01',
    'from=2026-02-30',
    'from=yesterday',
    'to=2026-11-01T00:00:00Z',
    'merchant=',
    'days=3',
  ])('is not made for %s', async (query) => {
    expect((await ask(`?${query}`)).status).toBe(422);
  });
});

describe('what needs attention', () => {
  interface Attention {
    readonly items: readonly (Listed & { readonly kind: string })[];
  }
  const items = async (grants?: readonly Grant[], query = '') =>
    ((await ask(`/attention?${query}`, grants)).body as Attention).items;

  const waiting = async (grants?: readonly Grant[]) =>
    (await items(grants)).find(({ kind }) => kind === 'approvals')?.count;

  it('is counted, of all days where it is still open', async () => {
    expect(await items()).toMatchObject([
      { kind: 'unknown-outcomes', count: 2, query: 'status:unknown' },
      { kind: 'chargebacks', count: 1, query: 'chargedback:30d' },
    ]);
    expect(await countOf('status:unknown')).toBe(2);
  });

  it('is narrowed as the report is', async () => {
    expect(await items(undefined, 'merchant=Shop')).toMatchObject([
      { count: 2, query: 'merchant:Shop status:unknown' },
      { kind: 'chargebacks' },
    ]);
    expect(await items(on(OTHER, 'finance'))).toEqual([]);
    expect((await ask('/attention?merchant=Shop', on(OTHER, 'finance'))).status).toBe(404);
  });

  it('has acquirers that do not answer, for those whose channels use them', async () => {
    down = ['acquirer-a', 'acquirer-z'];
    expect(await items()).toContainEqual(expect.objectContaining({ kind: 'acquirers-down', count: 1 }));
    expect(await items(on(WALLET_CHANNEL, 'finance'))).toMatchObject([{ kind: 'acquirers-down' }]);
    down = [];
    expect(await items(on(WALLET_CHANNEL, 'finance'))).toEqual([]);
  });

  it('has refunds that wait, for who may decide them and did not ask for them', async () => {
    const asked = {
      id: 'e'.repeat(32),
      paymentId: 'f'.repeat(32) as never,
      merchant: 'Shop',
      channelId: CARDS ?? ('' as EntityId),
      amount: { minor: 100n, currency: 'EUR' },
      idempotencyKey: 'key',
      reason: undefined,
      requestedBy: { id: 'user-2', email: 'joe@example.com' },
      requestedAt: now,
    };
    await own.stores.approvals.request(asked);
    expect(await waiting()).toBe(1);
    expect(await waiting(on(SHOP, 'operations'))).toBe(1);
    expect(await waiting(on(PLATFORM, 'auditor'))).toBeUndefined();
    expect(await waiting(on(OTHER, 'finance'))).toBeUndefined();
    await own.stores.approvals.request({
      ...asked,
      id: 'd'.repeat(32),
      idempotencyKey: 'other',
      requestedBy: { id: 'user-1', email: 'jane@example.com' },
    });
    expect(await waiting()).toBe(1);
  });

  it('has contradictions that are not corrected', async () => {
    const payment = await pay({}, DECLINED);
    await own.stores.ledger.recordContradiction({
      operationId: payment.id,
      attempt: 1,
      answer: APPROVED,
      foundAt: now,
    });
    expect(await items()).toContainEqual(expect.objectContaining({ kind: 'contradictions', count: 1 }));
    expect(await items(on(OTHER, 'finance'))).toEqual([]);
  });
});
