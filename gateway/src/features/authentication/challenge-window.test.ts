import { describe, expect, it } from 'vitest';
import { challengeWindow } from './road/authentication-view.ts';

describe('the window of a challenge', () => {
  it.each([
    ['1', '01'],
    ['4', '04'],
    ['5', '05'],
    ['0', '05'],
    ['9', '05'],
    [undefined, '05'],
  ])('asked for as %s has the size %s', (digit, size) => {
    expect(challengeWindow(digit)).toBe(size);
  });
});
