import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { passesLuhn } from '../catalogue/check-digits.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { EXTERNAL, submitOrder } from '../testing/test-payment.ts';

let test: TestGateway;
beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

/** Numbers that count up, of 16 digits, which begin and are as long as those of cards. */
const FIRST = 4_500_123_456_789_013n;
const NUMBERS = Array.from({ length: 40 }, (_none, place) => String(FIRST + BigInt(3 * place)));

const pay = (merchantTransactionId: string) =>
  submitOrder(test.gateway, { ...EXTERNAL, merchantTransactionId });

describe('order numbers of 16 digits that count up', () => {
  it('are taken where the merchant has sent one near them, also those that look like card numbers', async () => {
    expect(NUMBERS.filter(passesLuhn).length).toBeGreaterThan(2);
    expect(passesLuhn(NUMBERS[0] ?? '')).toBe(false);
    for (const number of NUMBERS) {
      // oxlint-disable-next-line no-await-in-loop -- one order after the other
      expect(await pay(number)).toMatchObject({ ok: true, value: { merchantTransactionId: number } });
    }
  });

  it('are taken by a checkout, its changes and its payment', async () => {
    const [first = ''] = NUMBERS;
    await pay(first);
    const alike = NUMBERS.find(passesLuhn) ?? '';
    const order = { entityId: CARD_CHANNEL, amount: '92.00', currency: 'EUR', paymentType: 'DB' };
    const made = await test.gateway.createCheckout(
      { merchant: 'Shop' },
      fieldsOf(order, EXTERNAL, { merchantTransactionId: alike, merchantInvoiceId: alike }),
    );
    const id = made.ok ? made.value.session.id : '';
    const changed = await test.gateway.updateCheckout(
      { merchant: 'Shop' },
      id,
      fieldsOf({ entityId: CARD_CHANNEL, amount: '93.00' }),
    );
    expect(changed).toMatchObject({ ok: true });
    const paid = await test.gateway.payCheckout(
      id,
      fieldsOf(CARD, { paymentBrand: 'VISA', shopperResultUrl: 'https://shop.example/' }),
    );
    expect(paid).toMatchObject({ ok: true, value: { merchantTransactionId: alike } });
  });

  it('are refused where none is near them, and so is a card number', async () => {
    const alike = NUMBERS.find(passesLuhn) ?? '';
    expect(await pay(alike)).toMatchObject({ ok: false, error: { kind: 'invalid-parameters' } });
    await pay(NUMBERS[0] ?? '');
    expect(await pay('4111111111111111')).toMatchObject({ ok: false });
  });
});
