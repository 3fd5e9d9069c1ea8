import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { type Changes, EXTERNAL, paidOrder } from '../testing/test-payment.ts';

const MADA_VISA = '4464040000000007';

let test: TestGateway;
beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

const pay = (changes: Changes = {}) =>
  paidOrder(test, { ...EXTERNAL, paymentBrand: undefined, 'card.number': MADA_VISA, ...changes });

describe('a card of two brands of which the request names none', () => {
  it('is paid with the closest match where the acquirer takes every brand', async () => {
    expect(await pay()).toMatchObject({ brand: 'MADA', state: 'approved' });
  });

  it('is paid with the brand that the acquirer takes', async () => {
    test.acquirer.capabilities = { ...test.acquirer.capabilities, brands: ['VISA', 'MASTER'] };
    expect(await pay()).toMatchObject({ brand: 'VISA', state: 'approved' });
  });

  it('is refused where the acquirer takes neither, and as named where one is named', async () => {
    test.acquirer.capabilities = { ...test.acquirer.capabilities, brands: ['VISA'] };
    expect(await pay({ paymentBrand: 'MADA' })).toMatchObject({ brand: 'MADA', resultCode: '600.200.500' });
    test.acquirer.capabilities = { ...test.acquirer.capabilities, brands: ['AMEX'] };
    expect(await pay()).toMatchObject({ brand: 'MADA', resultCode: '600.200.500' });
  });
});
