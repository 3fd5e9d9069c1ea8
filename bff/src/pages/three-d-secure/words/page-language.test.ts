import { describe, expect, it } from 'vitest';
import { AUTHENTICATION_WORDS } from './authentication-words.ts';
import { pageLanguage } from './page-language.ts';

describe('the language of a page', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['tlh', 'en'],
    ['*', 'en'],
    ['de', 'de'],
    ['DE-at', 'de'],
    ['en;q=0.2, pt-BR', 'pt'],
    ['en;q=0, fi;q=0.1', 'fi'],
    ['de;q=0', 'en'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['zh-Hans-CN', 'zh'],
    ['constructor', 'en'],
    ['de;q=much, fr;q=0.1', 'fr'],
    [`${'tlh,'.repeat(5000)}de`, 'en'],
  ])('of %j is %s', (accepted, tag) => {
    expect(pageLanguage(accepted).tag).toBe(tag);
  });

  it('runs from right to left in Arabic alone', () => {
    expect(pageLanguage('ar').direction).toBe('rtl');
    expect(pageLanguage('de').direction).toBe('ltr');
  });
});

describe('the words', () => {
  const LANGUAGES = Object.entries(AUTHENTICATION_WORDS);

  it('are there in 25 languages, none of them empty', () => {
    expect(LANGUAGES).toHaveLength(25);
    const blank = LANGUAGES.flatMap(([tag, words]) =>
      Object.entries<string>({ ...words }).flatMap(([name, text]) =>
        text.trim() === text && text !== '' ? [] : `${tag} ${name}`,
      ),
    );
    expect(blank).toEqual([]);
  });

  it('are the words of each language, and not those of another', () => {
    const sentences = LANGUAGES.map(([, { late }]) => late);
    expect(new Set(sentences).size).toBe(LANGUAGES.length);
  });
});
