import { describe, expect, it } from 'vitest';
import {
  chooseAcquirer,
  connectorName,
  type RoutedChannel,
  type RoutedPayment,
  simulatorOf,
} from './choose-acquirer.ts';
import { routeRule } from './routing-rules.ts';

const channel: RoutedChannel = {
  name: 'card',
  acquirer: 'acquirer-a',
  routes: [
    { brands: ['AMEX', 'JCB'], acquirer: 'by-brand' },
    { currencies: ['USD'], paymentTypes: ['PA'], acquirer: 'by-currency-and-type' },
    { amounts: { EUR: { from: '100.00', to: '500' }, JPY: { from: '10000' } }, acquirer: 'by-amount' },
    { paymentTypes: ['CD'], acquirer: 'by-type' },
    { paymentTypes: ['CD', 'DB'], currencies: ['GBP'], acquirer: 'later' },
  ],
};

const payment = (changes: Partial<RoutedPayment> & { minor?: bigint; currency?: string }): RoutedPayment => {
  const { minor = 100n, currency = 'EUR', ...more } = changes;
  return { brand: 'VISA', paymentType: 'DB', amount: { minor, currency }, ...more };
};

describe('the acquirer of a payment', () => {
  it.each([
    ['no route fits', payment({}), 'acquirer-a', 'the acquirer of channel card'],
    ['its brand has a route', payment({ brand: 'JCB' }), 'by-brand', 'route 1 of channel card'],
    [
      'all that a route says fits',
      payment({ currency: 'USD', paymentType: 'PA' }),
      'by-currency-and-type',
      'route 2 of channel card',
    ],
    [
      'only a part of a route fits',
      payment({ currency: 'USD' }),
      'acquirer-a',
      'the acquirer of channel card',
    ],
    ['it is the first of a span', payment({ minor: 10_000n }), 'by-amount', 'route 3 of channel card'],
    ['it is the last of a span', payment({ minor: 50_000n }), 'by-amount', 'route 3 of channel card'],
    ['it is below a span', payment({ minor: 9_999n }), 'acquirer-a', 'the acquirer of channel card'],
    ['it is above a span', payment({ minor: 50_001n }), 'acquirer-a', 'the acquirer of channel card'],
    [
      'a span without end holds it, in a currency without cents',
      payment({ minor: 10_000n, currency: 'JPY' }),
      'by-amount',
      'route 3 of channel card',
    ],
    [
      'no span is in its currency',
      payment({ minor: 20_000n, currency: 'CHF' }),
      'acquirer-a',
      'the acquirer of channel card',
    ],
    [
      'two routes fit, of which the first counts',
      payment({ paymentType: 'CD', currency: 'GBP' }),
      'by-type',
      'route 4 of channel card',
    ],
  ])('when %s', (_when, routed, acquirer, reason) => {
    expect(chooseAcquirer(channel, routed)).toEqual({ acquirer, reason });
  });

  it.each([
    ['INTERNAL', simulatorOf('acquirer-a')],
    ['EXTERNAL', 'acquirer-a'],
    [undefined, 'acquirer-a'],
  ] as const)('in mode %s is reached through %s', (testMode, name) => {
    expect(connectorName('acquirer-a', testMode)).toBe(name);
  });
});

describe('a route in the merchants file', () => {
  it.each([
    ['an unknown brand', { brands: ['VIZA'] }, 'brands.0'],
    ['an amount finer than its currency', { amounts: { JPY: { from: '10.50' } } }, 'amounts.JPY'],
    ['a span that begins above its end', { amounts: { EUR: { from: '10.00', to: '9.99' } } }, 'amounts.EUR'],
    ['an amount that is none', { amounts: { EUR: { from: 'ten' } } }, 'amounts.EUR.from'],
    ['a type that refers to a payment', { paymentTypes: ['RF'] }, 'paymentTypes.0'],
    ['an unknown key', { brand: ['VISA'] }, ''],
  ])('with %s is a mistake', (_what, route, path) => {
    const parsed = routeRule.safeParse({ ...route, acquirer: 'a' });
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
