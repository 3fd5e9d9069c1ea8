import { expect, it } from 'vitest';
import { CustomerBook, customerCookie, customerIn } from './customer-book.ts';

it('remembers what a customer has stored, the newest first and each once', () => {
  const book = new CustomerBook();
  const customer = book.remember(undefined, 'one');
  expect(book.remember(customer, 'two')).toBe(customer);
  book.remember(customer, 'one');
  expect(book.registrationsOf(customer)).toEqual(['one', 'two']);
});

it('knows nothing of others, and accepts no name that it never gave', () => {
  const book = new CustomerBook();
  const customer = book.remember('made-up', 'one');
  expect(customer).not.toBe('made-up');
  expect(book.registrationsOf('made-up')).toEqual([]);
  expect(book.registrationsOf(undefined)).toEqual([]);
});

it('finds its customer among the cookies of a browser', () => {
  const [cookie = ''] = customerCookie('c-1').split(';');
  expect(customerIn(`theme=dark; ${cookie}; other=1`)).toBe('c-1');
  expect(customerIn('not-customer=x')).toBeUndefined();
  expect(customerIn(undefined)).toBeUndefined();
});
