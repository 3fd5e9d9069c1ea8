import { expect, it } from 'vitest';
import { formatExpiry } from './format-expiry.ts';
import { LANGUAGES } from './language-table.ts';

it.each([
  ['en', '12/2030'],
  ['de-AT', '12/2030'],
  ['sv', '2030-12'],
  ['ja', '2030/12'],
  ['ar-AE', '12\u200f/2030'],
])('in %s it is %s', (language, text) => {
  expect(formatExpiry(12, 2030, language)).toBe(text);
});

it('is of the same calendar in every language and country', () => {
  for (const language of [...LANGUAGES, 'ar-SA', 'ar-EG', 'zh-Hans-TW', 'en-TH']) {
    expect(latin(formatExpiry(1, 2031, language))).toMatch(/(?=.*2031)(?=.*\b0?1\b)/u);
  }
});

function latin(text: string): string {
  return text.replaceAll(/[٠-٩]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660));
}
