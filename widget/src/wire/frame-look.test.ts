import { describe, expect, it } from 'vitest';
import { parseLook } from './frame-look.ts';

describe('the look that a page gives to a frame', () => {
  it('keeps text properties', () => {
    const look = { color: 'rgb(1, 2, 3)', 'font-family': '"Curlz MT", serif', 'color-scheme': 'light dark' };
    expect(parseLook(look)).toMatchObject(look);
  });

  it.each([
    ['an address', { color: 'url(https://evil.example/?x)' }],
    ['an image', { color: 'image(x)' }],
    ['a variable', { color: 'var(--x)' }],
    ['the end of a rule', { color: 'red; position: fixed' }],
    ['a block', { 'font-family': 'x } input { display: none' }],
    ['an endless value', { 'font-family': 'x'.repeat(201) }],
    ['a property that is not listed', { display: 'none' }],
    ['a value that is no text', { color: 7 }],
  ])('loses %s', (_name, look) => {
    expect(Object.values(parseLook(look)).join('')).toBe('');
  });
});
