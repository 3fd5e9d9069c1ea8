import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LoadedLanguage } from '../src/locales/language-table.ts';
import { ALL_WORDS } from '../src/locales/languages/all-words.ts';
import { localeFile, localePin } from '../src/locales/locale-file.ts';
import { localeFiles } from './locale-files.js';

const { files, module } = localeFiles();
const pins = /^export const LOCALE_PINS = '(.*)';$/u.exec(module)?.[1] ?? '';

describe('the files of the languages', () => {
  it.each(Object.entries(ALL_WORDS))(
    'hold the words of %s, under a name that the script can tell',
    (language, words) => {
      const pin = localePin(language as LoadedLanguage, pins);
      const content = files.get(localeFile(language, pin)) ?? '';
      expect(JSON.parse(content)).toEqual(words);
      expect(createHash('sha256').update(content).digest('base64url').startsWith(pin)).toBe(true);
    },
  );

  it('are as many as there are languages, with plain names', () => {
    expect(files.size).toBe(24);
    expect([...files.keys()].filter((name) => !/^texts\.[a-z]{2}\.[\w-]{16}\.json$/u.test(name))).toEqual([]);
  });
});
