import { COMMON_MARKS, markRow, OTHER_MARKS } from './mark-rows.js';
import { walletMarks } from './wallet-marks.js';
import { wordLines } from './word-lines.js';

/** @typedef {import('./mark-rows.js').MarkedBrand} MarkedBrand */
/** @typedef {import('../../src/forms/mark-store.ts').Drawing} Drawing */

/** @param {MarkedBrand} brand @param {string} name for shoppers @returns {Drawing} */
export function drawingOf(brand, name) {
  const { ground, paths, ink, words } = markRow(brand, name);
  return [ground, paths, ink, wordLines(words, paths.length > 0)];
}

/**
 * The files of marks: one for the international brands, which is all that most pages need, one for the others, and one
 * for the buttons of wallets.
 *
 * @returns {readonly { title: string, pin: string, content: string }[]} `pin` is the constant that holds the file's name
 */
export function marksFiles() {
  return [
    { title: 'marks', pin: 'COMMON_MARKS_FILE', content: contentOf(COMMON_MARKS) },
    { title: 'other-marks', pin: 'OTHER_MARKS_FILE', content: contentOf(OTHER_MARKS) },
    { title: 'wallet-marks', pin: 'WALLET_MARKS_FILE', content: JSON.stringify(walletMarks()) },
  ];
}

/** @param {ReadonlyMap<MarkedBrand, string>} brands */
function contentOf(brands) {
  return JSON.stringify(
    Object.fromEntries([...brands].map(([brand, name]) => [brand, drawingOf(brand, name)])),
  );
}
