import { describe, expect, it } from 'vitest';
import { shownAmount } from './shown-amount.ts';

describe('an amount for the shopper', () => {
  it.each([
    ['en', '92.00', 'EUR', 'en', '€92.00'],
    ['de', '1234.50', 'EUR', 'de', '1.234,50\u00a0€'],
    ['de-AT,de;q=0.9', '1234.50', 'EUR', 'de-AT', '€\u00a01.234,50'],
    ['ja;q=1', '92.00', 'JPY', 'ja', '￥92'],
    ['zh-Hans', '1234.50', 'CNY', 'zh-Hans', '¥1,234.50'],
    ['en', '90071992547409931.27', 'USD', 'en', '$90,071,992,547,409,931.27'],
  ])('asked for in %s, %s %s is written in %s: %s', (accepted, amount, currency, language, text) => {
    expect(shownAmount(accepted, amount, currency)).toEqual({ amountText: text, amountLanguage: language });
  });

  it.each([
    ['no language', undefined, '92.00', 'EUR'],
    ['any language', '*', '92.00', 'EUR'],
    ['a language that no one has', 'xx', '92.00', 'EUR'],
    ['what is no language', 'd', '92.00', 'EUR'],
    ['an endless language', 'de-'.repeat(200), '92.00', 'EUR'],
    ['no amount', 'de', null, null],
    ['no currency', 'de', '92.00', 'EURO'],
  ])('is not written for %s', (_what, accepted, amount, currency) => {
    expect(shownAmount(accepted, amount, currency)).toBeUndefined();
  });

  it('is still written when very many languages have been asked for', () => {
    for (let region = 0; region < 600; region += 1) {
      shownAmount(`en-${String(region).padStart(3, '0')}`, '1.00', 'EUR');
    }
    expect(shownAmount('de', '1.00', 'EUR')?.amountText).toBe('1,00\u00a0€');
  });
});
