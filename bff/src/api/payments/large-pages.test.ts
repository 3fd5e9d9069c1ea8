import { LARGEST_PAGE } from '@tollgate/gateway/catalogue/parameters/query';
import { describe, expect, it } from 'vitest';
import { largeCart } from '../../testing/large-cart.fixture.ts';
import { CARD, CARD_ENTITY, ORDER, testAppOfFile } from '../../testing/test-app.ts';

interface List {
  readonly payments: readonly { readonly id: string }[];
  readonly next?: string;
}

const test = testAppOfFile();

/** Every page of a list, as its bytes and its ids. */
async function pagesOf(path: string): Promise<{ bytes: number; ids: string[] }[]> {
  const pages = [];
  for (let after = ''; ; ) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const answer = await test.get(`${path}${after}`);
    const { payments, next } = answer.json<List>();
    pages.push({ bytes: answer.rawPayload.length, ids: payments.map(({ id }) => id) });
    if (next === undefined) return pages;
    after = `&after=${next}`;
  }
}

async function made(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  test.clock.step(1000);
  return (await test.post(path, fields)).json<{ id: string }>().id;
}

/** Names and punctuation that an answer adds to what it repeats. */
const MARGIN = 64 * 1024;

describe('a list of payments with large carts', () => {
  it('has pages of bounded size, and no payment is lost between them', async () => {
    const cart = largeCart(300_000);
    const order = { ...ORDER, ...CARD, ...cart, merchantTransactionId: 'large-carts' };
    const ids = [];
    for (let count = 0; count < 8; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      ids.push(await made('/v1/payments', order));
    }
    const pages = await pagesOf(`/v1/query?entityId=${CARD_ENTITY}&merchantTransactionId=large-carts`);
    expect(pages.flatMap((page) => page.ids)).toEqual(ids);
    expect(pages.map((page) => page.ids.length)).toEqual([3, 3, 2]);
    for (const { bytes } of pages) {
      expect(bytes).toBeLessThan(LARGEST_PAGE + MARGIN);
    }
  });

  it('has a payment that is larger than a page alone', async () => {
    const order = { ...ORDER, ...CARD, merchantTransactionId: 'full-carts' };
    const ids = [
      await made('/v1/payments', { ...order, ...largeCart(3_500_000) }),
      await made('/v1/payments', order),
    ];
    const pages = await pagesOf(`/v1/query?entityId=${CARD_ENTITY}&merchantTransactionId=full-carts`);
    expect(pages.map((page) => page.ids)).toEqual(ids.map((id) => [id]));
  });
});

describe('a payment with what refers to it', () => {
  it('has pages of bounded size as well', async () => {
    const id = await made('/v1/payments', { ...ORDER, ...CARD });
    const ids = [id];
    const memo = Object.fromEntries(
      Array.from({ length: 250 }, (_, index) => [`customParameters[note${index}]`, 'x'.repeat(2_000)]),
    );
    const refund = { entityId: ORDER.entityId, amount: '1.00', currency: 'EUR', paymentType: 'RF', ...memo };
    for (let count = 0; count < 4; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      ids.push(await made(`/v1/payments/${id}`, refund));
    }
    const path = `/v1/query/${id}?entityId=${CARD_ENTITY}&includeLinkedTransactions=true`;
    const pages = await pagesOf(path);
    expect(pages.flatMap((page) => page.ids)).toEqual(ids);
    expect(pages.map((page) => page.ids.length)).toEqual([3, 2]);
    expect((await test.get(`${path}&after=${'0'.repeat(32)}`)).json()).toMatchObject({
      result: { parameterErrors: [{ name: 'after' }] },
    });
  });
});
