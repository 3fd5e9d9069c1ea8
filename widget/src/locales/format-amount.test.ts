import { expect, it } from 'vitest';
import { formatAmount } from './format-amount.ts';

it.each([
  ['92.00', 'EUR', 'en', '€92.00'],
  ['92.00', 'EUR', 'en-GB', '€92.00'],
  ['1234.50', 'USD', 'en', '$1,234.50'],
  ['92.00', 'JPY', 'en', '¥92'],
  ['1234.50', 'EUR', 'de', '1.234,50\u00a0€'],
  ['1234.50', 'EUR', 'de-AT', '€\u00a01.234,50'],
  ['1234.50', 'BRL', 'pt-BR', 'R$\u00a01.234,50'],
  ['1234.50', 'CNY', 'zh-Hans', '¥1,234.50'],
  ['90071992547409931.27', 'USD', 'en', '$90,071,992,547,409,931.27'],
  ['92.00', 'not a currency', 'en', '92.00 not a currency'],
])('writes %s %s in %s as %s', (amount, currency, language, text) => {
  expect(formatAmount(amount, currency, language)).toBe(text);
});
