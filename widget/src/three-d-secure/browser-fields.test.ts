import { describe, expect, it } from 'vitest';
import { shortLanguage } from './browser-fields.ts';

describe("the browser's language", () => {
  it.each([
    ['en', 'en'],
    ['de-AT', 'de-AT'],
    ['zh-Hans-CN', 'zh-Hans'],
    ['de-Latn-DE-1996', 'de-Latn'],
    ['', ''],
  ])('%s goes as %s', (tag, short) => {
    expect(shortLanguage(tag)).toBe(short);
  });
});
