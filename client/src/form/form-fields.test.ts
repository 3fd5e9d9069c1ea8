import { describe, expect, it } from 'vitest';
import { formFields } from './form-fields.ts';
import { minorUnitsOf } from './money.ts';

const wire = (form: object) => Object.fromEntries(formFields(form));
const euros = (minorUnits: bigint | number) => ({ minorUnits, currency: 'EUR' as const });

describe('a form', () => {
  it('becomes the names of the wire, from objects, from names, and from both', () => {
    expect(
      wire({
        customer: { givenName: 'Jane', 'browser.language': 'de' },
        'billing.city': 'Graz',
        cart: { items: [{ name: 'Cup' }, { name: 'Tea', price: '1.00' }] },
        customParameters: { 'shop.code': 'a' },
        merchant: { data: { abc: 'x' } },
        integrity: true,
        numberOfCaptures: 3,
        locale: undefined,
      }),
    ).toEqual({
      'customer.givenName': 'Jane',
      'customer.browser.language': 'de',
      'billing.city': 'Graz',
      'cart.items[0].name': 'Cup',
      'cart.items[1].name': 'Tea',
      'cart.items[1].price': '1.00',
      'customParameters[shop.code]': 'a',
      'merchant.data[abc]': 'x',
      integrity: 'true',
      numberOfCaptures: '3',
    });
  });

  it('writes money with two decimals, and its currency next to it', () => {
    expect(wire({ amount: euros(9200n) })).toEqual({ amount: '92.00', currency: 'EUR' });
    expect(wire({ amount: euros(5) })).toEqual({ amount: '0.05', currency: 'EUR' });
    expect(wire({ amount: { minorUnits: 92, currency: 'JPY' } })).toEqual({
      amount: '92.00',
      currency: 'JPY',
    });
    expect(wire({ amount: { minorUnits: 9250n, currency: 'BHD' } })).toEqual({
      amount: '9.25',
      currency: 'BHD',
    });
    expect(wire({ amount: '92.00', currency: 'EUR', taxAmount: euros(100) })['taxAmount']).toBe('1.00');
  });

  it.each([
    [
      'a number as an amount',
      { amount: 92.5 },
      "amount is a number, and a sum of money is text such as '92.00'",
    ],
    ['a bigint as a price', { cart: { items: [{ price: 46n }] } }, 'cart.items[0].price is a bigint'],
    ['half a cent', { amount: euros(0.5) }, 'amount has minor units that are not a whole number'],
    ['a sum below nothing', { amount: euros(-1) }, 'amount is less than nothing'],
    [
      'a sum too fine',
      { amount: { minorUnits: 9255, currency: 'BHD' } },
      'amount is finer than two decimals',
    ],
    [
      'an unknown currency',
      { amount: { minorUnits: 1, currency: 'EURO' } },
      'a currency that does not exist',
    ],
    ['two currencies', { amount: euros(1), currency: 'USD' }, 'amount is in another currency'],
    [
      'a tax in another currency',
      { amount: euros(100), taxAmount: { minorUnits: 1, currency: 'USD' } },
      'taxAmount is in another currency',
    ],
    ['money where none belongs', { locale: euros(1) }, 'locale is no sum of money'],
    [
      'a number as a postcode',
      { billing: { postcode: 8010 } },
      'billing.postcode is a number: write it as text',
    ],
    ['a fraction of captures', { numberOfCaptures: 1.5 }, 'numberOfCaptures is a number'],
    ['a date', { transactionDueDate: new Date() }, 'transactionDueDate is an object of a class'],
    ['two values', { 'customer.email': 'a', customer: { email: 'b' } }, 'customer.email is given twice'],
  ])('is refused with %s', (_what, form, says) => {
    expect(() => formFields(form)).toThrow(says);
  });

  it('is refused when it contains itself, and no message repeats a card', () => {
    const circle: Record<string, unknown> = {};
    circle['customer'] = circle;
    expect(() => formFields(circle)).toThrow('nested too deeply');
    const number = 4200000000000000;
    expect(() => formFields({ card: { number } })).toThrow(/^card\.number is a number: write it as text\.$/);
  });
});

describe('a sum of an answer', () => {
  it('is read in minor units', () => {
    expect([minorUnitsOf('92.00', 'EUR'), minorUnitsOf('92.00', 'JPY'), minorUnitsOf('9.25', 'BHD')]).toEqual(
      [9200n, 92n, 9250n],
    );
    for (const [amount, currency] of [
      ['92.5', 'EUR'],
      ['1e3', 'EUR'],
      ['92.50', 'JPY'],
    ] as const) {
      expect(() => minorUnitsOf(amount, currency)).toThrow(RangeError);
    }
  });
});
