import { describe, expect, it } from 'vitest';
import { KEPT_AFTER_EXPIRY } from '../../checkout/checkout-sessions.ts';
import { dueAt, MOST_TRIES, pauseAfter, TRY_LIMIT } from './call-times.ts';

const MINUTE = 60_000;
const SPAN = 29 * MINUTE;

describe('the times of a call', () => {
  it('are 29 minutes after the checkout, and never less than a minute after the attempt', () => {
    expect(dueAt(SPAN, 1000, 5000)).toBe(1000 + SPAN);
    expect(dueAt(SPAN, 1000, 1000 + SPAN)).toBe(1000 + SPAN + MINUTE);
  });

  it('have pauses of 1, 5 and 15 minutes between four tries', () => {
    expect([1, 2, 3, 4].map((tries) => pauseAfter(SPAN, tries))).toEqual([
      MINUTE,
      5 * MINUTE,
      15 * MINUTE,
      undefined,
    ]);
    expect(MOST_TRIES).toBe(4);
  });

  it('shrink with the span', () => {
    expect(dueAt(1000, 0, 0)).toBe(1000);
    expect([1, 2, 3].map((tries) => pauseAfter(1000, tries))).toEqual([35, 173, 518]);
  });

  it('end while the checkout can still be read', () => {
    const pauses = [1, 2, 3].reduce((sum, tries) => sum + (pauseAfter(SPAN, tries) ?? 0), 0);
    // The latest attempt is at the end of the checkout.
    expect(MINUTE + pauses + MOST_TRIES * TRY_LIMIT).toBeLessThan(KEPT_AFTER_EXPIRY);
  });
});
