import { describe, expect, it } from 'vitest';
import { LOOK_PROPERTIES, parseLook } from './frame-look.ts';

/** The properties that the page does not give are removed from the input. */
const REMOVED = Object.fromEntries(LOOK_PROPERTIES.map((property) => [property, '']));

describe('the look that a page gives to a frame', () => {
  it('keeps text properties', () => {
    const look = { color: 'rgb(1, 2, 3)', 'font-family': '"Curlz MT", serif', 'color-scheme': 'light dark' };
    expect(parseLook(look)).toEqual({ ...REMOVED, ...look });
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
    expect({ ...REMOVED, ...parseLook(look) }).toEqual(REMOVED);
  });
});
