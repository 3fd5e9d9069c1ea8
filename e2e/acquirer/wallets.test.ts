import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAcquirer } from './app.ts';
import { anInstruction } from './instruction.fixture.ts';

let app: ReturnType<typeof createAcquirer>;
beforeEach(() => {
  app = createAcquirer();
});
afterEach(() => app.close());

const put = (payload: object, key = 'k') =>
  app.inject({
    method: 'PUT',
    url: `/operations/${key}`,
    payload,
    headers: { 'content-type': 'application/json' },
  });

const NUMBER = '4895370012003478';
const PROOF = 'Q2FuYXJ5Q3J5cHRvZ3JhbTAwMDE=';
const CARD = { number: NUMBER, numberType: 'DPAN', expiry: '2034-05', brand: 'VISA' };
const WALLET = { name: 'wallet1', source: 'app', cardNetwork: 'Visa', cardType: 'debit' };
const PAYMENT = {
  ...anInstruction(),
  card: CARD,
  wallet: WALLET,
  authentication: { eci: '07', verificationId: PROOF },
};

describe('the acquirer test platform, given the card of a wallet,', () => {
  it('tells a merchant who looks it up that the cryptogram came, and never shows it or the number', async () => {
    const answer = await put(PAYMENT);
    const books = await app.inject('/books');
    const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
    const [line] = books.json<{ operations: { received: string[] }[] }>().operations;
    expect(line?.received).toEqual(
      expect.arrayContaining([
        'card.number',
        'card.numberType',
        'authentication.verificationId',
        'authentication.eci',
        'wallet.name',
        'wallet.source',
      ]),
    );
    for (const { body } of [answer, books, page, await app.inject('/operations/k')]) {
      expect(body).not.toContain(NUMBER);
      expect(body).not.toContain(PROOF);
    }
    expect(page.body).toContain('device card …3478 by wallet1');
    expect(page.body).toContain('<dt>wallet.source</dt><dd><bdi>app</bdi></dd>');
    expect(page.body).toContain('<dt>authentication.eci</dt><dd><bdi>07</bdi></dd>');
  });

  it.each([
    ['of a name that it does not know', { wallet: { name: 'wallet9' } }],
    ['without a name', { wallet: { source: 'web' } }],
    ['with another source', { wallet: { name: 'wallet1', source: 'till' } }],
    ['with a field that is not in the protocol', { wallet: { ...WALLET, token: 'x' } }],
    [
      'without a card',
      { card: undefined, virtualAccount: { brand: 'PAYPAL', accountId: 'jane@shop.example' } },
    ],
  ])('refuses a wallet %s', async (_what, changes) => {
    const answer = await put({ ...PAYMENT, ...changes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid-request' } });
  });
});
