import { describe, expect, it } from 'vitest';
import { checkoutWith } from './checkout.fixture.ts';
import { readCheckout } from './read-checkout.ts';

const stored = {
  id: 'R',
  brand: 'VISA',
  holder: 'Jane',
  last4: '0000',
  expiryMonth: '05',
  expiryYear: '2034',
};
const checkout = checkoutWith({ expiresInMs: 5, registrations: [stored], isForStoring: true });

describe('reading a checkout', () => {
  it('takes what the widget needs', () => {
    expect(
      readCheckout({ result: { code: '000.200.100' }, checkout: { ...checkout, paymentType: 'DB' } }),
    ).toEqual({ kind: 'found', checkout });
  });

  it('takes marks by the names of files alone, never by an address', () => {
    const marks = {
      VISA: 'VISA.0123abcd.svg',
      AMEX: '../widget/AMEX.0123abcd.svg',
      JCB: 'https://elsewhere.example/JCB.01.svg',
      ELO: 7,
      MADA: 'MADA.0123abcd.js',
    };
    expect(readCheckout({ checkout: { ...checkout, marks } })).toMatchObject({
      checkout: { marks: { VISA: 'VISA.0123abcd.svg' } },
    });
    expect(readCheckout({ checkout: { ...checkout, marks } })).not.toHaveProperty('checkout.marks.AMEX');
    expect(readCheckout({ checkout: { ...checkout, marks: ['x'] } })).toMatchObject({
      checkout: { marks: {} },
    });
  });

  it('has no written amount where the gateway knows none of the language', () => {
    const { amountText: _, amountLanguage: __, ...rest } = checkout;
    expect(readCheckout({ checkout: rest })).toMatchObject({
      checkout: { amountText: '', amountLanguage: '' },
    });
  });

  it('is as for a gateway without stored details where they are missing, and leaves unreadable ones out', () => {
    const { registrations: _, isForStoring: __, ...plain } = checkout;
    expect(readCheckout({ result: {}, checkout: plain })).toEqual({
      kind: 'found',
      checkout: { ...checkout, registrations: [], isForStoring: false },
    });
    const odd = { ...checkout, registrations: ['R', {}, { id: 'R', last4: null }] };
    expect(readCheckout({ result: {}, checkout: odd })).toMatchObject({
      checkout: { registrations: [{ id: 'R', brand: '', last4: '' }] },
    });
  });

  it.each([
    ['gone', { result: { code: '200.300.404' } }],
    ['gone', { result: { code: '700.500.001' } }],
    ['gone', { result: { code: '800.900.302' } }],
    ['unreachable', { result: { code: '800.120.100' } }],
    ['unreachable', { result: {}, checkout: { ...checkout, state: 'new' } }],
    ['unreachable', '<html>'],
    ['unreachable', undefined],
  ])('is %s for %j', (kind, body) => {
    expect(readCheckout(body)).toEqual({ kind });
  });
});
