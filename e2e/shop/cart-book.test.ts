import { describe, expect, it } from 'vitest';
import { CartBook, sumsOf, USUAL_DELIVERY } from './cart-book.ts';
import { LINES, TOTAL } from './order.ts';

const cart = new CartBook().open(LINES);

describe('a cart', () => {
  it('costs what the checkout page says, as long as nothing is known of its delivery', () => {
    expect(sumsOf(cart, USUAL_DELIVERY)?.total).toBe(TOTAL);
  });

  it('costs the shipping that was chosen, at the price for the country', () => {
    const totals = [
      { country: 'IE', option: 'tomorrow' },
      { country: 'DE', option: 'standard' },
      { country: 'DE', option: 'tomorrow' },
    ].map((delivery) => sumsOf(cart, delivery)?.total);
    expect(totals).toEqual([9900n, 9600n, 10_600n]);
  });

  it('goes the usual way where an option is not known, and not at all where the shop does not send to', () => {
    expect(sumsOf(cart, { country: 'DE', option: 'pigeon' })?.shipping.id).toBe('standard');
    expect(sumsOf(cart, { country: 'AQ', option: 'standard' })).toBeUndefined();
  });

  it('is one order with one number, and no other cart has its id', () => {
    const book = new CartBook();
    const [one, other] = [book.open(LINES), book.open(LINES)];
    expect(book.find(one.id)).toBe(one);
    expect([one.id === other.id, one.orderNumber === other.orderNumber]).toEqual([false, false]);
  });
});
