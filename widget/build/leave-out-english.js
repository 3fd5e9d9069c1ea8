import { EN } from '../src/locales/en.ts';

/**
 * The English texts that fast checkout uses, apart from the reasons of declines, of which the gateway sends one.
 */
export const WORDS_OF_EXPRESS = [
  'cancel',
  'confirmPayment',
  'continueWith',
  'leaving',
  'newAmount',
  'nothingCharged',
  'otherAttempt',
  'outcomeUnknown',
  'paymentSent',
  'processing',
  'sessionUnknown',
];

/**
 * For the script of fast checkout: a place for each text, because the words of other languages are read by their order,
 * but names and sentences of few.
 */
export function leaveOutEnglish() {
  const groups = Object.entries(EN).map(([title, group]) =>
    [title, typeof group === 'object' && title !== 'declines' ? fewOf(group) : JSON.stringify(group)].join(
      ':',
    ),
  );
  return {
    name: 'leave-out-english',
    /** @param {string} id */
    load: (id) => (id.endsWith('/locales/en.ts') ? `${FEW}export const EN = {${groups.join()}};` : null),
  };
}

/** Gives names to those that are kept, and numbers to the places of the others, which are written as their count. */
const FEW = `const few = (kept) => Object.fromEntries(kept.flatMap((text, at) =>
  text > 0 ? Array.from({ length: text }, (_, place) => [at + '_' + place, '']) : [text]));
`;

/** @param {Readonly<Record<string, string>>} texts */
function fewOf(texts) {
  /** @type {(number | [name: string, text: string])[]} */
  const kept = [0];
  for (const text of Object.entries(texts)) {
    const last = kept.at(-1);
    if (WORDS_OF_EXPRESS.includes(text[0])) {
      kept.push(text);
    } else if (typeof last === 'number') {
      kept[kept.length - 1] = last + 1;
    } else {
      kept.push(1);
    }
  }
  return `few(${JSON.stringify(kept.filter((text) => text !== 0))})`;
}
