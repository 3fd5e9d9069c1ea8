import { describe, expect, it } from 'vitest';
import { browserFields, colorDepth, languageTag, pixels } from './browser-fields.ts';

describe("the fields of the shopper's browser", () => {
  it.each([
    ['30', '24'],
    ['24', '24'],
    ['32', '32'],
    ['99', '48'],
    ['12', '8'],
    ['0', '24'],
    [undefined, '24'],
  ])('have of a depth of %s bits the known one %s', (bits, depth) => {
    expect(colorDepth(bits)).toBe(depth);
  });

  it.each([
    ['de-DE', 'de-DE'],
    ['zh-Hans-CN', 'zh-Hans'],
    ['en', 'en'],
    ['de-', 'de'],
    ['abcdefghi', undefined],
    ['d e', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('cut the language %s to %s', (tag, cut) => {
    expect(languageTag(tag)).toBe(cut);
  });

  it.each([
    ['1080', '1080'],
    ['853.33', '853'],
    ['0', '0'],
    ['999999.9', '999999'],
    ['-1', undefined],
    ['1e3', undefined],
    ['wide', undefined],
    [undefined, undefined],
  ])('have %s pixels as %s', (text, whole) => {
    expect(pixels(text)).toBe(whole);
  });

  it('take an address of the internet and no other text', () => {
    expect(browserFields({ ip: '2001:db8::1' }).browserIP).toBe('2001:db8::1');
    expect(browserFields({ ip: 'fe80::1%eth0' }).browserIP).toBeUndefined();
    expect(browserFields({ ip: '1.2.3' }).browserIP).toBeUndefined();
  });

  it('know a browser without scripts by its screen', () => {
    expect(browserFields({ browser: { screenHeight: '800', screenWidth: '600' } })).toMatchObject({
      browserJavascriptEnabled: true,
    });
    expect(browserFields(undefined)).toMatchObject({ browserJavascriptEnabled: false, browserTZ: undefined });
  });

  it('cut a long user agent and leave out a wrong time zone', () => {
    const fields = browserFields({ browser: { userAgent: 'a'.repeat(3000), timezone: 'CET' } });
    expect(fields.browserUserAgent).toHaveLength(2048);
    expect(fields.browserTZ).toBeUndefined();
  });
});
