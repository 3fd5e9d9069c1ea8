// needs: the built widget, a process of its own
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANNEL, PAYMENT, type RunningGateway, startGateway, TOKEN } from './gateway.fixture.ts';
import { OPERATIONS } from './generated/operations.ts';
import { Tollgate, type TollgateError } from './index.ts';
import type { ListedEvent } from './resources/events.ts';
import type { ListedPayment } from './resources/list-payments.ts';

let gateway: RunningGateway;
let tollgate: Tollgate;
/** Paths that were asked, by method. */
const asked = new Set<string>();
/** How many of the next answers get lost, after the gateway has made them. */
let losing = 0;

beforeAll(async () => {
  gateway = await startGateway();
  tollgate = client();
}, 240_000);
afterAll(() => gateway?.stop());

function client(more: Partial<ConstructorParameters<typeof Tollgate>[0]> = {}): Tollgate {
  return new Tollgate({
    baseUrl: gateway.baseUrl,
    accessToken: TOKEN,
    entityId: CHANNEL,
    retries: { firstPause: 1 },
    fetch: async (input, init) => {
      asked.add(`${init?.method} ${pathOf(input).replace(/\/[0-9a-fA-F]{32}[^/]*/, '/{id}')}`);
      const response = await fetch(input, init);
      if (losing > 0) {
        losing -= 1;
        await response.arrayBuffer();
        throw new TypeError('fetch failed');
      }
      return response;
    },
    ...more,
  });
}

function pathOf(input: string | URL | Request): string {
  return new URL(input instanceof Request ? input.url : input).pathname;
}

async function all(list: AsyncIterable<ListedPayment>): Promise<readonly ListedPayment[]> {
  const found: ListedPayment[] = [];
  for await (const payment of list) {
    found.push(payment);
  }
  return found;
}

async function approved(result: ReturnType<Tollgate['payments']['create']>) {
  const ended = await result;
  if (ended.kind !== 'approved') throw new Error(`${ended.kind}: ${ended.code} ${ended.description}`);
  return ended.payment;
}

const card = (holder: string) => ({ ...PAYMENT, card: { ...PAYMENT.card, holder } });
const reference = () => `order-${crypto.randomUUID()}`;

describe('a payment', () => {
  it('is made from nested objects and from flat names alike', async () => {
    const merchantTransactionId = reference();
    const nested = await approved(
      tollgate.payments.create({
        ...PAYMENT,
        merchantTransactionId,
        customer: { givenName: 'Jane', surname: 'Jones' },
        cart: { items: [{ name: 'Cup', quantity: '2', price: { minorUnits: 4600, currency: 'EUR' } }] },
        customParameters: { warehouse: 'north' },
      }),
    );
    const flat = await approved(
      tollgate.payments.create({
        paymentType: 'DB',
        amount: '92.00',
        currency: 'EUR',
        merchantTransactionId,
        'card.number': '4200000000000000',
        'card.expiryMonth': '05',
        'card.expiryYear': '2034',
        'card.cvv': '123',
        'customer.givenName': 'Jane',
        'customer.surname': 'Jones',
        'cart.items[0].name': 'Cup',
        'cart.items[0].quantity': '2',
        'cart.items[0].price': '46.00',
        // A sum brings its currency along where there is a parameter for it.
        'cart.items[0].currency': 'EUR',
        'customParameters[warehouse]': 'north',
        paymentBrand: 'VISA',
      }),
    );
    const echo = { amount: '92.00', currency: 'EUR', customParameters: { warehouse: 'north' } };
    expect(nested).toMatchObject({ ...echo, cart: { items: [{ name: 'Cup', price: '46.00' }] } });
    expect([flat.customer, flat.cart]).toEqual([nested.customer, nested.cart]);
    expect(await all(tollgate.payments.list({ merchantTransactionId }))).toHaveLength(2);
  });

  it('is reserved, captured in parts, reversed and refunded', async () => {
    const reserved = await approved(tollgate.payments.create({ ...PAYMENT, paymentType: 'PA' }));
    const part = { amount: '50.00', currency: 'EUR', sequence: 'FINAL' } as const;
    const captured = await approved(tollgate.payments.capture(reserved.id, part));
    expect(captured).toMatchObject({ paymentType: 'CP', state: 'captured', referencedId: reserved.id });
    expect((await approved(tollgate.payments.refund(reserved.id))).state).toBe('refunded');
    const unwanted = await approved(tollgate.payments.create({ ...PAYMENT, paymentType: 'PA' }));
    expect((await approved(tollgate.payments.reverse(unwanted.id))).state).toBe('reversed');
    const types = (await all(tollgate.payments.listLinked(reserved.id))).map(
      ({ paymentType }) => paymentType,
    );
    expect(types).toEqual(['PA', 'CP', 'RF']);
  });

  it('is charged back, and won', async () => {
    const paid = await approved(tollgate.payments.create(PAYMENT));
    const taken = await tollgate.payments.chargeback(paid.id);
    expect(taken).toMatchObject({ kind: 'approved', payment: { paymentType: 'CB' } });
    const id = taken.kind === 'approved' ? taken.payment.id : '';
    expect(await tollgate.payments.reverseChargeback(id)).toMatchObject({ kind: 'approved' });
  });

  it('that is declined, pending, refused or unknown is a result', async () => {
    const declined = await tollgate.payments.create(card('800.100.152'));
    expect(declined).toMatchObject({ kind: 'declined', code: '800.100.152', payment: { state: 'failed' } });
    const pending = await tollgate.payments.create(card('pending, then paid after 5 s'));
    expect(pending).toMatchObject({ kind: 'pending', payment: { state: 'pending' } });
    const amount = '92.0' as const;
    const refused = await tollgate.payments.create({
      ...PAYMENT,
      amount,
      currency: 'EUR',
      locale: 'x'.repeat(11),
    });
    expect(refused.kind === 'refused' && refused.parameterErrors.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['amount', 'locale']),
    );
    expect(await tollgate.payments.read('0'.repeat(32))).toMatchObject({ kind: 'not-found' });
    expect(await tollgate.payments.refund('0'.repeat(32))).toMatchObject({ kind: 'not-found' });
  });
});

describe('an answer that is lost', () => {
  it('for good is an error with the key, which another process goes on with', async () => {
    const merchantTransactionId = reference();
    losing = 2;
    const impatient = client({ retries: { most: 1, firstPause: 1 } });
    const error = await impatient.payments
      .create({ ...PAYMENT, merchantTransactionId })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'no-answer', mayHaveHappened: true });
    const { idempotencyKey } = error as TollgateError;
    expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    await approved(tollgate.payments.create({ ...PAYMENT, merchantTransactionId }, { idempotencyKey }));
    expect(await all(tollgate.payments.list({ merchantTransactionId }))).toHaveLength(1);
  });
});

describe('a checkout', () => {
  it('waits, is changed, is paid by the shopper, and then shows the payment', async () => {
    const made = await tollgate.checkouts.create({
      paymentType: 'DB',
      amount: { minorUnits: 9200n, currency: 'EUR' },
      integrity: true,
    });
    const { id, integrity } = made.kind === 'ready' ? made.checkout : { id: '', integrity: '' };
    expect(integrity).toMatch(/^sha384-/);
    expect(await tollgate.checkouts.payment(id)).toMatchObject({ kind: 'waiting' });
    const changed = await tollgate.checkouts.update(id, { amount: { minorUnits: 9500n, currency: 'EUR' } });
    expect(changed.kind).toBe('ready');
    await fetch(`${gateway.baseUrl}/v1/checkouts/${id}/payment`, {
      method: 'POST',
      body: new URLSearchParams({
        paymentBrand: 'VISA',
        'card.number': '4200000000000000',
        'card.expiryMonth': '05',
        'card.expiryYear': '2034',
        'card.cvv': '123',
        shopperResultUrl: 'https://shop.example/result',
      }),
    });
    expect(await tollgate.checkouts.payment(id)).toMatchObject({
      kind: 'approved',
      payment: { amount: '95.00' },
    });
    const storing = await tollgate.checkouts.create({ createRegistration: true });
    const storingId = storing.kind === 'ready' ? storing.checkout.id : '';
    expect(await tollgate.checkouts.registration(storingId)).toMatchObject({ kind: 'waiting' });
    expect(await tollgate.checkouts.payment('0'.repeat(32))).toMatchObject({ kind: 'refused' });
  });
});

describe('stored details', () => {
  it('are stored, read, kept, charged and removed', async () => {
    const stored = await tollgate.registrations.create({ paymentBrand: 'VISA', card: PAYMENT.card });
    const id = stored.kind === 'stored' ? stored.registration.id : '';
    expect(await tollgate.registrations.read(id)).toMatchObject({ kind: 'stored' });
    expect(await tollgate.registrations.extend(id)).toMatchObject({ kind: 'stored' });
    const charge = {
      paymentType: 'DB',
      amount: '12.00',
      currency: 'EUR',
      standingInstruction: { mode: 'REPEATED', type: 'UNSCHEDULED', source: 'MIT' },
    } as const;
    expect(await tollgate.registrations.pay(id, charge)).toMatchObject({ kind: 'approved' });
    expect(await tollgate.registrations.delete(id)).toMatchObject({ kind: 'deleted', id });
    expect(await tollgate.registrations.pay(id, charge)).toMatchObject({ kind: 'refused' });
  });
});

describe('a list', () => {
  it('goes on over its pages, and is empty when nothing fits', async () => {
    const merchantTransactionId = reference();
    for (let made = 0; made < 5; made += 1) {
      // oxlint-disable-next-line no-await-in-loop -- their order is looked at
      await approved(tollgate.payments.create({ ...PAYMENT, merchantTransactionId }));
    }
    const query = { merchantTransactionId, from: new Date(Date.now() - 60_000), pageSize: 2 };
    const listed = await all(tollgate.payments.list(query));
    expect(new Set(listed.map(({ id }) => id)).size).toBe(5);
    expect(await all(tollgate.payments.list({ merchantTransactionId: reference() }))).toEqual([]);
    await expect(all(tollgate.payments.list({ pageSize: 1000 }))).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('the events', () => {
  it('are read from where the shop left off, over their pages', async () => {
    const first = await approved(tollgate.payments.create(PAYMENT));
    const seen: ListedEvent[] = [];
    for await (const event of tollgate.events.list({ types: ['PAYMENT'], pageSize: 2 })) {
      seen.push(event);
    }
    expect(seen.at(-1)).toMatchObject({ type: 'PAYMENT', payload: { id: first.id } });
    const second = await approved(tollgate.payments.create(PAYMENT));
    const news: ListedEvent[] = [];
    for await (const event of tollgate.events.list({ after: seen.at(-1)?.id ?? '' })) {
      news.push(event);
    }
    expect(new Set(news.map(({ payload }) => ('id' in payload ? payload.id : '')))).toEqual(
      new Set([second.id]),
    );
  });
});

describe('the client', () => {
  it('has a method for every operation that needs an access token', async () => {
    await tollgate.authentications.create({ ...PAYMENT, currency: 'EUR' });
    await tollgate.authentications.read('0'.repeat(32));
    await tollgate.wallets.domainFile();
    const wanted = Object.entries(OPERATIONS)
      // The same as `queryPayments`, for old programs.
      .filter(([name]) => name !== 'listPayments')
      .map(([, { method, path }]) => `${method} ${path}`);
    expect(wanted.filter((operation) => !asked.has(operation))).toEqual([]);
  });

  it('shows its access token nowhere, whatever fails', async () => {
    const wrong = new Tollgate({
      baseUrl: gateway.baseUrl,
      accessToken: 'secret-of-no-one',
      entityId: CHANNEL,
    });
    const error = await wrong.payments.create(PAYMENT).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'unauthorised', status: 403, mayHaveHappened: false });
    const shown = [wrong, error].map((each) => inspect(each, { depth: 20, showHidden: true })).join('\n');
    expect(shown + JSON.stringify([wrong, error])).not.toMatch(/secret-of-no-one|4200000000000000/);
  });
});
