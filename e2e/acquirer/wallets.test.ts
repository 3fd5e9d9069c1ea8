import { describe, expect, it } from 'vitest';
import { acquirerOfTest } from './acquirer-of-test.fixture.ts';
import { anInstruction } from './instruction.fixture.ts';

const acquirer = acquirerOfTest();

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
  it('shows a merchant who looks it up that the cryptogram came, and never shows it or the number', async () => {
    const answer = await acquirer.put(PAYMENT);
    const books = await acquirer.get('/books');
    const page = await acquirer.page();
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
    for (const { body } of [answer, books, page, await acquirer.get('/operations/k')]) {
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
    const answer = await acquirer.put({ ...PAYMENT, ...changes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid-request' } });
  });
});
