import { EN } from '../src/locales/en.ts';

/**
 * The English texts that fast checkout has a use for, beside the reasons of declines, of which the gateway says one.
 */
export const WORDS_OF_EXPRESS = [
  'cancel',
  'confirmPayment',
  'continueWith',
  'leaving',
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
  const groups = Object.entries(EN).map(([title, group]) => [
    title,
    typeof group === 'object' && title !== 'declines' ? fewOf(group) : group,
  ]);
  return {
    name: 'leave-out-english',
    /** @param {string} id */
    load: (id) =>
      id.endsWith('/locales/en.ts')
        ? `export const EN = ${JSON.stringify(Object.fromEntries(groups))};`
        : null,
  };
}

/** @param {Readonly<Record<string, string>>} texts */
function fewOf(texts) {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text], place) =>
      WORDS_OF_EXPRESS.includes(name) ? [name, text] : [`_${place}`, ''],
    ),
  );
}
