import { describe, expect, it } from 'vitest';
import { createBooks } from './books.ts';
import { aFollowUp, anInstruction, CANARY_NUMBER, CANARY_SECURITY_CODE } from './instruction.fixture.ts';
import type { Operation } from './operation.ts';

const booked = (operation: Operation | 'conflict'): Operation => {
  if (operation === 'conflict') throw new Error('not booked');
  return operation;
};

describe('the books', () => {
  it('book a key once and give the first line again', () => {
    const books = createBooks();
    const first = books.book('k', anInstruction());
    expect(books.book('k', anInstruction(), '05')).toBe(first);
    expect(books.page(0, 10)).toMatchObject([first]);
  });

  it.each([
    ['amount', { amount: { minor: '9201', currency: 'EUR' } }],
    ['currency', { amount: { minor: '9200', currency: 'USD' } }],
    ['type', { type: 'authorisation' }],
    ['card', { card: { number: '4929421234600822', expiry: '2034-05' } }],
  ] as const)('refuse a known key with another %s', (_what, change) => {
    const books = createBooks();
    const first = booked(books.book('k', anInstruction()));
    expect(books.book('k', anInstruction(change))).toBe('conflict');
    expect(books.find('k')).toBe(first);
  });

  it.each([
    ['amount', { amount: { minor: '9100', currency: 'EUR' } }],
    ['type', { type: 'reversal' }],
    ['original', { original: 'other' }],
    ['word on being final', { final: true }],
  ] as const)('refuse a known key of a follow-up with another %s', (_what, change) => {
    const books = createBooks();
    books.book('pa', anInstruction({ type: 'authorisation' }));
    const first = booked(books.book('k', aFollowUp('pa')));
    expect(books.book('k', aFollowUp('pa', change))).toBe('conflict');
    expect(books.book('k', aFollowUp('pa'))).toBe(first);
  });

  it('leave the limits as they were when a decline was ordered', () => {
    const books = createBooks();
    books.book('pa', anInstruction({ type: 'authorisation' }));
    expect(books.book('cp-1', aFollowUp('pa'), '05')).toMatchObject({
      state: 'declined',
      responseCode: '05',
    });
    expect(books.book('cp-2', aFollowUp('pa'))).toMatchObject({ state: 'approved' });
  });

  it('give a declined operation no followers', () => {
    const books = createBooks();
    books.book('pa', anInstruction({ type: 'authorisation' }), '51');
    expect(books.book('cp', aFollowUp('pa'))).toMatchObject({ state: 'declined', responseCode: '25' });
  });

  it('keep declines, and leave them out of the sums', () => {
    const books = createBooks();
    books.book('a', anInstruction());
    books.book('b', anInstruction({ amount: { minor: '999999999999999999', currency: 'EUR' } }));
    books.book('c', anInstruction(), '51');
    books.book('d', anInstruction({ type: 'authorisation' }));
    books.book('e', aFollowUp('d', { amount: { minor: '200', currency: 'EUR' } }));
    expect(books.find('c')).toMatchObject({ state: 'declined', responseCode: '51' });
    expect(books.totals()).toEqual({
      approved: 4,
      declined: 1,
      sums: [
        { type: 'sale', currency: 'EUR', count: 2, minor: '1000000000000009199' },
        { type: 'authorisation', currency: 'EUR', count: 1, minor: '9200' },
        { type: 'capture', currency: 'EUR', count: 1, minor: '200' },
      ],
    });
  });

  it('hold neither the card number nor the security code', () => {
    const books = createBooks();
    books.book('k', anInstruction());
    const text = JSON.stringify(books.page(0, 10));
    expect(text).toContain(CANARY_NUMBER.slice(-4));
    expect(text).not.toContain(CANARY_NUMBER);
    expect(text).not.toContain(CANARY_SECURITY_CODE);
  });
});
