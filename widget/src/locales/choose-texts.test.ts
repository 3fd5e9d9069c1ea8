import { expect, it } from 'vitest';
import { chooseTexts } from './choose-texts.ts';
import { fillText } from './fill-text.ts';

it.each([
  ['en', 'en', undefined],
  ['en_gb', 'en-GB', undefined],
  ['en-US', 'en-US', undefined],
  ['de', 'en', 'de'],
  ['', 'en', ''],
])('the locale "%s" gives texts in %s', (locale, language, missing) => {
  const chosen = chooseTexts(locale);
  expect(chosen.texts.language).toBe(language);
  expect(chosen.missing).toBe(missing);
});

it('puts values where a text wants them, and leaves a name without a value', () => {
  expect(fillText('Pay {amount} to {shop}', { amount: '€1' })).toBe('Pay €1 to {shop}');
});
