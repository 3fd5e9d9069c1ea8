import { iconOf } from './icon-path.js';
import { COMMON_MARKS, markRow, OTHER_MARKS } from './mark-rows.js';

/** @typedef {import('@tollgate/gateway/catalogue/brands/wallet-brands').WalletBrandCode} WalletBrandCode */
/** @typedef {import('../../src/express/wallet-marks.ts').WalletMark} WalletMark */

/**
 * The drawing in a wallet's button: the part of the makers' marks that their own buttons show, in the colour of the text
 * where the makers have one colour. All boxes are shown at one height, so a wide mark has room above and below it.
 *
 * No free collection of icons has one maker's mark: an arrow like its own stands before its name.
 *
 * @returns {Readonly<Partial<Record<WalletBrandCode, WalletMark>>>}
 */
function walletMarks() {
  return {
    WALLET1: [{ viewBox: '3.1 7.9 17.8 8.6' }, { d: withoutFrame(iconOf('applepay')) }],
    WALLET2: [{ viewBox: '0 7 24 10' }, ...LETTER_OF_FOUR_COLOURS, { d: withoutLetter(iconOf('googlepay')) }],
    WALLET3: [{ viewBox: '0 4.3 34.9 9' }, { d: inOneLine(iconOf('samsungpay')) }],
    MARKETPLACE_WALLET: [
      { viewBox: '0 -6 25 22' },
      stroke('M1 3c7 6.4 16 6.8 22.6 2M18.6 4l5.4.4-1.6 5.2', '2.4'),
    ],
    REDIRECT_WALLET: [{ viewBox: '1 -1 22 26' }, { d: iconOf('paypal') }],
  };
}

/** @param {string} d @param {string} width @param {string} [colour] @param {string} [transform] */
function stroke(d, width, colour = 'currentColor', transform = '') {
  return { d, fill: 'none', stroke: colour, 'stroke-width': width, transform };
}

/** A ring in a box of 48, from the top to the bar in its middle. */
const LETTER_OF_FOUR_COLOURS = [
  ['#ea4335', 'M37.2 10.6A19.3 19.3 0 0 0 6.8 15.3'],
  ['#fbbc05', 'M6.8 15.3a19.3 19.3 0 0 0 0 17.4'],
  ['#34a853', 'M6.8 32.7a19.3 19.3 0 0 0 29.9 5.8'],
  ['#4285f4', 'M36.7 38.5a19.3 19.3 0 0 0 5.8-14H24'],
].map(([colour, d = '']) => stroke(d, '9.5', colour, 'translate(0 7.24)scale(.165)'));

/** The first letter is drawn in its colours. @param {string} path the letter, and the word behind it */
function withoutLetter(path) {
  return replaced(path, [/^.*?zm6\.501\.55/u, 'M10.464 7.785']);
}

/** A button has no frame inside of it. @param {string} path the frame, and what it is around */
function withoutFrame(path) {
  return replaced(path, [/^.*m4\.71 3\.7/u, 'M6.86 8.53']);
}

/** The word below the name moves behind it. @param {string} path */
function inOneLine(path) {
  return replaced(
    path,
    [/^m6\.703 17\.387/u, 'm32.303 11.637'],
    [/H\.69/gu, 'H26.29'],
    [/M\.69 14\.348/u, 'M26.29 8.598'],
    [/m\.557-4\.063/u, 'M1.247 10.285'],
  );
}

/** @param {string} path @param {readonly (readonly [RegExp, string])[]} changes */
function replaced(path, ...changes) {
  return changes.reduce((drawn, [part, by]) => {
    if (!part.test(drawn)) throw new Error(`a mark of simple-icons is drawn in another way now: ${part}`);
    return drawn.replace(part, by);
  }, path);
}

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
function wordLines(words, isBelow) {
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
