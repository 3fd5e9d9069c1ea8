import { describe, expect, it } from 'vitest';
import { SESSION_SECONDS, SessionBook } from './session-book.ts';

const HOUR = 60 * 60 * 1000;

describe('the book of sessions', () => {
  it('gives each shopper an id of 256 bits, and takes over none that it did not give', () => {
    const book = new SessionBook();
    const [one, other] = [book.begin(undefined), book.begin('made-up')];
    expect(other).not.toBe('made-up');
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    expect(book.find('made-up')).toBeUndefined();
    expect(book.begin(one)).toBe(one);
  });

  it('ends a session a day after its last order, and begins another one then', () => {
    let now = 0;
    const book = new SessionBook(() => now);
    const id = book.begin(undefined);
    book.remember(id, 'one');
    now += SESSION_SECONDS * 1000 - HOUR;
    expect(book.begin(id)).toBe(id);
    now += 2 * HOUR;
    expect(book.find(id)).toBe(id);
    now += SESSION_SECONDS * 1000;
    expect(book.find(id)).toBeUndefined();
    expect(book.registrationsOf(id)).toEqual([]);
    expect(book.begin(id)).not.toBe(id);
  });

  it('remembers what a shopper has stored, the newest first and each once', () => {
    const book = new SessionBook();
    const id = book.begin(undefined);
    for (const registration of ['one', 'two', 'one']) book.remember(id, registration);
    expect(book.registrationsOf(id)).toEqual(['one', 'two']);
    book.keepOnly(id, ['two']);
    expect(book.registrationsOf(book.begin(id))).toEqual(['two']);
    expect(book.registrationsOf(book.begin(undefined))).toEqual([]);
  });

  it('stores nothing for a session that is not there', () => {
    const book = new SessionBook();
    book.remember('made-up', 'one');
    expect(book.registrationsOf('made-up')).toEqual([]);
    expect(book.find('made-up')).toBeUndefined();
  });

  it('forgets the oldest when visitors begin too many', () => {
    const book = new SessionBook();
    const first = book.begin(undefined);
    for (let count = 0; count < 10_000; count += 1) book.begin(undefined);
    expect(book.find(first)).toBeUndefined();
  });
});
