import { randomOf } from '@tollgate/testkit/simulation/random';
import { describe, expect, it } from 'vitest';
import { OWN_REFERENCES } from './own-references.ts';
import { readParameters } from './read-parameters.ts';

const NAME = 'merchantTransactionId';
const isRefused = (value: string, name = NAME): boolean =>
  readParameters([[name, value]]).issues.some(({ problem }) => problem.kind === 'card-data');

describe('order numbers of shop systems', () => {
  const orderNumbers = randomOf('order numbers');
  const between = (from: number, to: number): number => orderNumbers.integer(from, to);
  const systems: Readonly<Record<string, () => string>> = {
    Shopify: () => String(between(4_000_000_000_000, 7_500_000_000_000)),
    'Shopify, by its address': () => `gid://shopify/Order/${between(4_000_000_000_000, 7_500_000_000_000)}`,
    WooCommerce: () => `wc_order_${between(10_000_000, 99_999_999)}`,
    'WooCommerce with a date': () => `${between(20_240_101, 20_281_231)}-${between(10_000, 99_999)}`,
    Magento: () => String(between(100_000_000, 999_999_999)).padStart(11, '0'),
    'Magento with a shop': () => `${between(1, 9)}-${between(400_000_000, 699_999_999)}`,
    SAP: () => String(between(4_500_000_000, 4_599_999_999)),
    'SAP with an item': () => `${between(4_500_000_000, 4_599_999_999)}${between(1, 99)}`.padEnd(15, '0'),
    'a prefix and 16 digits': () => `ORD-${between(4e15, 5.9e15)}`,
    'a sign and 16 digits': () => `#${between(4e15, 5.9e15)}`,
    'a prefix and 16 digits in a sentence': () => `Bestellung Nr. ${between(4e15, 5.9e15)} von heute`,
    milliseconds: () => String(between(1_700_000_000_000, 1_900_000_000_000)),
  };

  it.each(Object.entries(systems))('of %s are taken, all of 10,000', (_system, make) => {
    const numbers = Array.from({ length: 10_000 }, make);
    expect(numbers.filter((number) => isRefused(number))).toEqual([]);
  });
});

const DIGITS = '4111111111111111';
const GROUPS = '4111 1111 1111 1111';

describe('a card number is refused in a reference', () => {
  it.each([
    DIGITS,
    GROUPS,
    ...['-', '.', '_', '/', '%20', '\u200b', '|'].map((sign) => GROUPS.replaceAll(' ', sign)),
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    '４１１１１１１１１１１１１１１１',
    '6250940000000000008',
    '3434 343434 34343',
    `2026 ${DIGITS}`,
    ` ${DIGITS} `,
    `VISA${DIGITS}`,
    `pan ${DIGITS}`,
    `paid with ${GROUPS} 12/28`,
    `order ${DIGITS} 12/28`,
    `order ${DIGITS} cvv 123`,
    `order ${GROUPS}`,
    `https://shop.example/?card=${DIGITS}`,
  ])('%s', (value) => {
    expect([...OWN_REFERENCES].filter((name) => !isRefused(value, name))).toEqual([]);
  });
});

it('what a shopper can write stays as strict', () => {
  const names = ['customParameters[order]', 'shipping.comment', 'customer.merchantCustomerId', 'descriptor'];
  expect(names.filter((name) => !isRefused(`ORD-${DIGITS}`, name))).toEqual([]);
});
