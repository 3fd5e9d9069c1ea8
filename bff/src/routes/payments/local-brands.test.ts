import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD, ORDER, post, startTestApp, type TestApp } from '../../test-app.ts';

const MADA_VISA = '4464040000000007';
const MADA_MASTER = '5360230159427034';
const CB_VISA = '4973019750239993';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Pays in INTERNAL mode; a brand that is undefined is not sent. */
async function pay(number: string, brand: string | undefined): Promise<object> {
  const answer = await post(test, '/v1/payments', {
    ...ORDER,
    ...CARD,
    'card.number': number,
    ...(brand === undefined ? {} : { paymentBrand: brand }),
  });
  return answer.json<object>();
}

const paid = (paymentBrand: string, number: string) => ({
  paymentBrand,
  card: { bin: number.slice(0, 6), last4Digits: number.slice(-4) },
  result: { code: '000.100.110' },
});

describe('a payment with a local card', () => {
  it.each([
    ['MADA', MADA_VISA],
    ['MADA', MADA_MASTER],
    ['CARTEBANCAIRE', CB_VISA],
    ['CARTEBANCAIRE', '5454545454545454'],
    ['MADA', '4200000000000000'],
    ['SERVIRED', '4200000000000000'],
    ['NARANJA', '5895627823453005'],
  ])('is made with the brand %s that the merchant names for %s', async (brand, number) => {
    expect(await pay(number, brand)).toMatchObject(paid(brand, number));
  });

  it.each([
    ['VISA', MADA_VISA],
    ['MASTER', MADA_MASTER],
    ['VISA', CB_VISA],
  ])('is made with the international brand %s of %s when the merchant names it', async (brand, number) => {
    expect(await pay(number, brand)).toMatchObject(paid(brand, number));
  });

  it.each([
    ['MADA', MADA_VISA],
    ['CARTEBANCAIRE', CB_VISA],
    ['VISA', '4200000000000000'],
  ])('is made with %s when nothing is named: the closest match of %s', async (brand, number) => {
    expect(await pay(number, undefined)).toMatchObject(paid(brand, number));
  });

  it('is refused with a brand that its number can not have', async () => {
    expect(await pay('6761301000993772', 'MADA')).toMatchObject({ result: { code: '100.100.700' } });
    expect(await pay(MADA_VISA, 'CABAL')).toMatchObject({ result: { code: '100.100.700' } });
  });

  it('is a mistake with a brand of another spelling', async () => {
    expect(await pay(MADA_VISA, 'mada')).toMatchObject({
      result: { parameterErrors: [expect.objectContaining({ name: 'paymentBrand', value: 'mada' })] },
    });
  });
});
