import { expect, it } from 'vitest';
import { DE } from './languages/de.ts';
import { parseWords } from './parse-words.ts';

it('takes words that are whole', () => {
  expect(parseWords(JSON.parse(JSON.stringify(DE)))).toEqual(DE);
});

it.each<[string, unknown]>([
  ['nothing', null],
  ['a list', []],
  ['a text', 'Bezahlen'],
  ['no section', {}],
  ['a section less', { ...DE, notices: undefined }],
  ['a text less', { ...DE, labels: { ...DE.labels, submit: undefined } }],
  ['something that is no text', { ...DE, faults: { ...DE.faults, cvvEmpty: 7 } }],
])('refuses %s', (_what, data) => {
  expect(parseWords(data)).toBeUndefined();
});
