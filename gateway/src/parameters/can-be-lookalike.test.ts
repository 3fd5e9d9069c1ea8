import { describe, expect, it } from 'vitest';
import { canBeLookalike } from './find-parameter.ts';

describe('a channel', () => {
  it.each([
    'merchantTransactionId',
    'cart.items[n].sku',
    'airline.passengers[n].legs[n].ticketNumber',
    'customParameters[docid]',
    'merchant.data[order.no]',
    'shopperResultUrl',
    'virtualAccount.accountId',
  ])('may name %s as a lookalike of card data', (name) => {
    expect(canBeLookalike(name)).toBe(true);
  });

  it.each([
    ['card data itself', 'card.number'],
    ['an amount', 'amount'],
    ['a single item', 'cart.items[3].sku'],
    ['an unknown name', 'orderNumber'],
    ['a key that breaks its rule', 'customParameters[a]'],
    ['nothing', ''],
  ])('may not name %s', (_what, name) => {
    expect(canBeLookalike(name)).toBe(false);
  });
});
