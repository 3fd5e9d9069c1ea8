import { describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, ORDER, testAppOfFile } from '../../testing/test-app.ts';

const test = testAppOfFile();

const REFERENCES = { merchantTransactionId: 'order-0001', 'customer.merchantCustomerId': 'jane-7' };
const NAMES = { 'customer.givenName': 'Jane', 'customer.surname': 'Jones' };

async function refunded(changes: Readonly<Record<string, string>>) {
  const paid = await test.post('/v1/payments', { ...ORDER, ...CARD, ...changes });
  const { id } = paid.json<{ id: string }>();
  return test.post(`/v1/payments/${id}`, { entityId: CARD_ENTITY, paymentType: 'RF' });
}

describe('the answer to a refund', () => {
  it('says of its payment what programs match it by', async () => {
    const answer = await refunded({ ...REFERENCES, ...NAMES, descriptor: 'Tea & Co 7' });
    expect(answer.json()).toMatchObject({
      paymentBrand: 'VISA',
      descriptor: 'Tea & Co 7',
      merchantTransactionId: 'order-0001',
      customer: { merchantCustomerId: 'jane-7' },
    });
    expect(answer.json<{ card: object }>().card).toEqual({
      bin: CARD['card.number'].slice(0, 6),
      last4Digits: CARD['card.number'].slice(-4),
      holder: CARD['card.holder'],
      expiryMonth: CARD['card.expiryMonth'],
      expiryYear: CARD['card.expiryYear'],
    });
    const { id } = answer.json<{ id: string }>();
    const read = await test.get(`/v1/query/${id}?entityId=${CARD_ENTITY}`);
    expect(read.json()).toMatchObject({ descriptor: 'Tea & Co 7', card: { bin: expect.any(String) } });
  });

  it("has the merchant's name, like the payment, when no statement text is configured or sent", async () => {
    const paid = await test.post('/v1/payments', { ...ORDER, ...CARD });
    const { id, descriptor } = paid.json<{ id: string; descriptor: string }>();
    expect(descriptor).toMatch(/\S/);
    const answer = await test.post(`/v1/payments/${id}`, { entityId: CARD_ENTITY, paymentType: 'RF' });
    expect(answer.json()).toMatchObject({ descriptor });
  });
});
