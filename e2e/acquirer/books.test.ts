import { describe, expect, it } from 'vitest';
import { createBooks } from './books.ts';
import { anInstruction, CANARY_NUMBER, CANARY_SECURITY_CODE } from './instruction.fixture.ts';
import type { Operation } from './operation.ts';

const booked = (operation: Operation | 'conflict'): Operation => {
  if (operation === 'conflict') throw new Error('not booked');
  return operation;
};

describe('the books', () => {
  it('book a key once and give the first line again', () => {
    const books = createBooks();
    const first = books.book('k', anInstruction(), '00');
    expect(books.book('k', anInstruction(), '05')).toBe(first);
    expect(books.page(0, 10)).toEqual([first]);
  });

  it('take the members of an instruction in any order for the same instruction', () => {
    const books = createBooks();
    const { type, amount, card } = anInstruction();
    const first = books.book('k', { type, amount, card }, '00');
    expect(books.book('k', { card, amount: { currency: 'EUR', minor: '9200' }, type }, '00')).toBe(first);
  });

  it.each([
    ['amount', { amount: { minor: '9201', currency: 'EUR' } }],
    ['currency', { amount: { minor: '9200', currency: 'USD' } }],
    ['type', { type: 'authorisation' }],
    ['card', { card: { number: '4929421234600822', expiry: '2034-05' } }],
  ] as const)('refuse a known key with another %s', (_what, change) => {
    const books = createBooks();
    const first = booked(books.book('k', anInstruction(), '00'));
    expect(books.book('k', anInstruction(change), '00')).toBe('conflict');
    expect(books.find('k')).toBe(first);
  });

  it('give each booking a reference of its own', () => {
    const books = createBooks();
    const references = ['a', 'b', 'c'].map((key) => booked(books.book(key, anInstruction(), '00')).reference);
    expect(new Set(references).size).toBe(3);
  });

  it('keep declines, and leave them out of the sums', () => {
    const books = createBooks();
    books.book('a', anInstruction(), '00');
    books.book('b', anInstruction({ amount: { minor: '999999999999999999', currency: 'EUR' } }), '00');
    books.book('c', anInstruction(), '51');
    books.book('d', anInstruction({ type: 'authorisation' }), '00');
    expect(books.find('c')).toMatchObject({ state: 'declined', responseCode: '51' });
    expect(books.totals()).toEqual({
      approved: 3,
      declined: 1,
      sums: [
        { type: 'sale', currency: 'EUR', count: 2, minor: '1000000000000009199' },
        { type: 'authorisation', currency: 'EUR', count: 1, minor: '9200' },
      ],
    });
  });

  it('hold neither the card number nor the security code', () => {
    const books = createBooks();
    books.book('k', anInstruction(), '00');
    const text = JSON.stringify(books.page(0, 10));
    expect(text).toContain(CANARY_NUMBER.slice(-4));
    expect(text).not.toContain(CANARY_NUMBER);
    expect(text).not.toContain(CANARY_SECURITY_CODE);
  });
});
