import { describe, expect, it } from 'vitest';
import { EN } from '../src/locales/en.ts';
import type { LoadedLanguage } from '../src/locales/language-table.ts';
import { ALL_WORDS } from '../src/locales/languages/all-words.ts';
import { DE } from '../src/locales/languages/de.ts';
import { type LocaleFile, localeFile, namedWords, pinOfAll } from '../src/locales/locale-file.ts';
import { localeFiles } from './locale-files.js';

const { files, pin } = await localeFiles();

function fileOf(language: LoadedLanguage): LocaleFile {
  return JSON.parse(files.get(localeFile(language, pin)) ?? '[]') as LocaleFile;
}

describe('the files of the languages', () => {
  it.each(Object.entries(ALL_WORDS))(
    'hold the words of %s, and lead to the pin of all',
    async (code, words) => {
      const language = code as LoadedLanguage;
      const [plain, ...others] = fileOf(language);
      expect(namedWords(plain)).toEqual({ ...words, language: EN.language, direction: EN.direction });
      expect(others.length).toBeLessThanOrEqual(5);
      expect(await pinOfAll(language, fileOf(language))).toBe(pin);
    },
  );

  it('lead nowhere with a changed word, as another language, or by another way', async () => {
    const [words, ...others] = fileOf('de');
    const changed = words.with(words.indexOf(DE.labels.submit), 'Geschenkt');
    expect(await pinOfAll('de', [changed, ...others])).not.toBe(pin);
    expect(await pinOfAll('fr', [words, ...others])).not.toBe(pin);
    expect(await pinOfAll('de', [words, ...others.slice(1)])).not.toBe(pin);
    expect(await pinOfAll('de', [words, ...others.toReversed()])).not.toBe(pin);
  });

  it('are as many as there are languages, with plain names', () => {
    expect(files.size).toBe(24);
    expect([...files.keys()].filter((name) => !/^texts\.[a-z]{2}\.[\w-]{16}\.json$/u.test(name))).toEqual([]);
  });
});
