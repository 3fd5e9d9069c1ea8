import { expect, it } from 'vitest';
import { codesOf, LANGUAGES } from '../src/locales/language-table.ts';
import { DA } from '../src/locales/languages/da.ts';
import { wordsWithoutForms } from './words-without-forms.js';

const words = wordsWithoutForms();

it('every code of a language has words for a shopper whose forms do not come, in two letters', () => {
  expect([...words.keys()]).toEqual(LANGUAGES.flatMap(codesOf));
  expect([...words.keys()].filter((code) => !/^[a-z]{2}$/u.test(code))).toEqual([]);
});

it('the words are three lines: what happened, what the button does, and their language', () => {
  expect(words.get('dk')?.split('\n')).toEqual([DA.notices.framesFailed, DA.notices.tryAgain, 'da']);
  expect([...words.values()].filter((lines) => lines.split('\n').length !== 3)).toEqual([]);
});
