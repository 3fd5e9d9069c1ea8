/** @typedef {import('../../src/forms/mark-store.ts').DrawnWord} DrawnWord */

/** The width that a line may take on a tile that is 36 wide. */
const MOST_WIDTH = 32;
const LARGEST = 10.5;
const SMALL = 7.5;
/** Between the baselines of two lines. */
const LINE = 9;
/** The baseline of one line alone is this part of its size below the middle. */
const CAP = 0.36;

/** Widths of bold letters of an ordinary sans serif, in parts of their size. */
const WIDTHS = /** @type {const} */ ([
  [/[ijl.']/u, 0.3],
  [/[fIrt ]/u, 0.37],
  [/[mMwW]/u, 0.88],
  [/[A-Z]/u, 0.68],
]);
const OTHERS = 0.58;

/**
 * Lines of words in the middle of a tile, or at its foot below a drawing. Each says how wide it is: a browser fits its
 * letters into that, whatever fonts the system has, so that no name is cut.
 *
 * @param {readonly string[]} words
 * @param {boolean} isBelow whether a drawing is above them
 * @returns {readonly DrawnWord[]}
 */
export function wordLines(words, isBelow) {
  const largest = isBelow || words.length > 1 ? SMALL : LARGEST;
  const size = Math.min(largest, ...words.map((word) => MOST_WIDTH / widthOf(word)));
  return words.map((word, place) => {
    const middle = isBelow ? 18.5 : 12 + (place - (words.length - 1) / 2) * LINE;
    return [word, rounded(middle + size * CAP), rounded(size), rounded(size * widthOf(word))];
  });
}

/** @param {string} word */
function widthOf(word) {
  return word
    .split('')
    .reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHERS), 0);
}

/** @param {number} length */
function rounded(length) {
  return Math.round(length * 100) / 100;
}
