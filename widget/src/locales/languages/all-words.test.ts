import { describe, expect, it } from 'vitest';
import { EN } from '../en.ts';
import { directionOf, type Language } from '../language-table.ts';
import type { Words } from '../texts.ts';
import { ALL_WORDS } from './all-words.ts';

const SECTIONS = ['labels', 'faults', 'formFaults', 'address', 'declines', 'notices'] as const;
const EVERY: Readonly<Record<Language, Words>> = { en: EN, ...ALL_WORDS };

/** The texts of a language under `section.key`, in the order of its file. */
function textsOf(words: Words): Record<string, string> {
  const rows = SECTIONS.flatMap((section) =>
    Object.entries(words[section]).map(([key, text]) => [`${section}.${key}`, text] as const),
  );
  return Object.fromEntries(rows);
}

const ENGLISH = textsOf(EN);
const LOADED = Object.entries(ALL_WORDS).map(([language, words]) => [language, textsOf(words)] as const);
const ALL = Object.entries(EVERY).map(([language, words]) => [language, textsOf(words)] as const);

/** Keys of the texts that break a rule, so that a failure names them with their text. */
function breaking(texts: Record<string, string>, breaks: (text: string, key: string) => boolean): string[] {
  return Object.entries(texts)
    .filter(([key, text]) => breaks(text, key))
    .map(([key, text]) => `${key}: ${text}`);
}

const holes = (text = ''): string[] => [...text.matchAll(/\{\w*\}/gu)].map(([hole]) => hole).toSorted();

describe.each(LOADED)('the words of %s', (_language, texts) => {
  it('have the keys of English, in its order', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(ENGLISH));
  });

  it('have the places for values that English has', () => {
    expect(breaking(texts, (text, key) => holes(text).join() !== holes(ENGLISH[key]).join())).toEqual([]);
  });

  it('are not left in English', () => {
    const same = breaking(texts, (text, key) => text === ENGLISH[key]);
    expect(same.filter((row) => !SAME_AS_ENGLISH.has(row))).toEqual([]);
    expect(breaking(texts, (text) => /\b(?:please|your|the|payment|enter|check)\b/iu.test(text))).toEqual([]);
  });

  it('end a sentence where English does, and only there', () => {
    const end = /[.。…?？;؟]$/u;
    const wrong = (text: string, key: string): boolean => end.test(text) !== end.test(ENGLISH[key] ?? '');
    expect(breaking(texts, wrong)).toEqual([]);
  });
});

/** Names, numbers and the few words that are the same. */
const SAME_AS_ENGLISH = new Set([
  'labels.cardNumberPlaceholder: 1234 5678 9012 3456',
  'labels.cvvPlaceholder: CVV',
  'labels.accountIban: IBAN',
  'labels.accountBic: BIC',
  'labels.accountIbanPlaceholder: DE00 0000 0000 0000 0000 00',
  // German, and twice Dutch.
  'labels.optional: optional',
  'labels.accountId: Account',
  'labels.postcode: Postcode',
  // Romanian.
  'labels.card: Card',
  // The Irish name of it, in every language; the Russian word is a name in many.
  'address.eircode: Eircode',
  'address.oblast: Oblast',
  // French, Dutch and Romanian.
  'address.district: District',
  // French.
  'address.province: Province',
]);

/** About as wide as a text is, in `em`: letters of Chinese, Japanese and Korean are square. */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => sum + (/[\u3000-\u9fff\uff00-\uffef]/u.test(letter) ? 1 : 0.55),
    0,
  );

describe.each(ALL)('the texts of %s', (language, texts) => {
  it('have one line for what is missing in half a line of a phone of 390 pixels', () => {
    const missing = new Set(['faults.expiryEmpty', 'faults.cvvEmpty']);
    expect(breaking(texts, (text, key) => missing.has(key) && widthOf(text) > 11.7)).toEqual([]);
  });

  it('are whole, without stray spaces, quotes or dots', () => {
    expect(breaking(texts, (text) => text === '' || text !== text.trim())).toEqual([]);
    expect(breaking(texts, (text) => /\s{2}|\.\.|["'<&]|\s[.,。，]/u.test(text))).toEqual([]);
  });

  it('fit a form of 320 pixels', () => {
    expect(breaking(texts, (text, key) => width(text) > mostPlaces(key))).toEqual([]);
  });

  it('are in the letters of the language', () => {
    const letters = LETTERS[language] ?? /\p{Script=Latin}/u;
    const foreign = breaking(texts, (text) => !letters.test(text.replaceAll(/\{\w+\}/gu, '')));
    expect(foreign.filter((row) => !SAME_AS_ENGLISH.has(row) && !row.includes('IbanPlaceholder'))).toEqual(
      [],
    );
  });

  it('name the parts of one address differently', () => {
    const rows = TOGETHER.map((keys) => keys.map((key) => texts[key]));
    expect(rows.filter((names) => new Set(names).size < names.length)).toEqual([]);
  });

  it('run in the direction of the language', () => {
    const rightToLeft = Object.values(texts).some((text) => /[\u0590-\u08ff]/u.test(text));
    expect(directionOf(language as Language)).toBe(rightToLeft ? 'rtl' : 'ltr');
  });
});

/** Parts of an address that some country has side by side: first those of Hong Kong, then China, Taiwan and others. */
const TOGETHER: readonly (readonly string[])[] = [
  ['address.area', 'address.district'],
  ['address.province', 'labels.city', 'address.district'],
  ['address.county', 'address.district'],
  ['address.state', 'address.suburb'],
  ['address.department', 'labels.city', 'address.suburb'],
  ['address.province', 'labels.city', 'address.suburb'],
];

/** Places on a line: the wide characters of East Asia take two. */
function width(text: string): number {
  const wide = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uff00-\uff60]/u;
  const letters = Array.from(text.replaceAll('\u200e', ''));
  return letters.reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);
}

/**
 * The most places, by the beginning of a key; the first that fits counts.
 *
 * A line of a form of 320 pixels takes about 34 at the size of a label and 38 at that of a hint. Expiry date and
 * code share a line in wider forms. A hint has two lines at most.
 */
const LONGEST: readonly (readonly [key: string, most: number])[] = [
  ['labels.expiryDate', 20],
  // The help and the two sentences take lines of their own.
  ['labels.cvvH', 62],
  ['labels.cvv', 20],
  // These two have something beside them.
  ['labels.cardNumber', 19],
  ['labels.cardHolder', 20],
  ['labels.mmyy', 12],
  ['labels.optional', 14],
  ['labels.submitAmount', 20],
  ['labels.submit', 20],
  ['labels.processing', 24],
  ['labels.continueWith', 25],
  ['labels.register', 44],
  ['labels.remove', 12],
  ['labels.keep', 12],
  ['labels.cancel', 12],
  // A small line of its own below the button, with a name in it.
  ['labels.trust', 40],
  ['labels.', 34],
  // Refusals by the gateway: rare, and the message has to say what to do.
  ['faults.expiryRefused', 56],
  ['faults.cvvRefused', 56],
  ['faults.expiry', 38],
  ['faults.cvv', 38],
  ['faults.', 62],
  // These two fields take lines of their own.
  ['formFaults.ibanInvalid', 62],
  ['formFaults.bicInvalid', 62],
  ['formFaults.', 38],
  // Town, state and postcode share lines.
  ['address.', 20],
  ['declines.', 130],
  ['notices.mandate', 250],
  ['notices.reload', 30],
  ['notices.tryAgain', 20],
  ['notices.startAgain', 20],
  ['notices.seeResult', 24],
  // The title of a dialog, beside its button.
  ['notices.confirmPayment', 24],
  ['notices.', 130],
];

function mostPlaces(key: string): number {
  return LONGEST.find(([start]) => key.startsWith(start))?.[1] ?? 0;
}

const LETTERS: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  zh: /\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
  bg: /\p{Script=Cyrillic}/u,
  ru: /\p{Script=Cyrillic}/u,
};

describe('signs that only some languages have', () => {
  it('a question in Spanish opens and closes; one in Greek ends in its own mark; Arabic turns it around', () => {
    expect(ALL_WORDS.es.notices.askRemove).toMatch(/^¿.*\?$/u);
    expect(ALL_WORDS.el.notices.askRemove).toMatch(/;$/u);
    expect(ALL_WORDS.ar.notices.askRemove).toMatch(/؟$/u);
  });

  it('French keeps its colons and question marks on the line of their word', () => {
    expect(breaking(textsOf(ALL_WORDS.fr), (text) => /(?<!\u00a0)[:?!]/u.test(text))).toEqual([]);
  });

  it('Chinese and Japanese end sentences in their full stop', () => {
    for (const words of [ALL_WORDS.zh, ALL_WORDS.ja]) {
      expect(breaking(textsOf(words), (text) => /[.,?]$/u.test(text))).toEqual([]);
    }
  });

  it('month and year stand in Arabic as they are typed, from left to right', () => {
    expect(ALL_WORDS.ar.labels.mmyy).toMatch(
      // The marks hold it so in whichever direction a browser sets a placeholder.
      /^\u200e[\u0600-\u06ff]+\u200e \/ \u200e[\u0600-\u06ff]+$/u,
    );
  });

  it('the example of a postcode stands in Arabic from left to right, or 100-0001 would change its halves', () => {
    expect(ALL_WORDS.ar.formFaults.postcodeExample).toContain('\u200e{example}\u200e');
  });

  it('Romanian and Turkish have the letters of today, not those of old code pages', () => {
    expect(breaking(textsOf(ALL_WORDS.ro), (text) => /[şţŞŢ]/u.test(text))).toEqual([]);
    expect(breaking(textsOf(ALL_WORDS.tr), (text) => /[þýð]/u.test(text))).toEqual([]);
  });
});
