import { BRANDS } from '@tollgate/gateway/catalogue/brands/card-brands';
import { FORM_ACCOUNT_BRANDS } from '@tollgate/gateway/catalogue/brands/form-account-brands';
import { LOCAL_BRANDS } from '@tollgate/gateway/catalogue/brands/local-card-brands';
import { iconOf } from './icon-path.js';

/** @typedef {import('../../src/forms/mark-store.ts').DrawnPath} DrawnPath */
/** @typedef {keyof typeof BRANDS | keyof typeof LOCAL_BRANDS | keyof typeof FORM_ACCOUNT_BRANDS} MarkedBrand */
/**
 * The drawing on a brand's tile of 36 by 24: paths, text below or instead of them, or both.
 *
 * @typedef {{ ground?: string, ink?: string, paths?: readonly DrawnPath[], words?: readonly string[] }} MarkRow
 */

const WHITE = '#fff';
const NIGHT = '#16181d';
const NEUTRAL_INK = '#3b4252';

const VISA_BLUE = '#1a1f71';
const AMEX_BLUE = '#016fd0';
const AMEX_LETTERS =
  'M1.6 16.5l3.1-9h2.6l3.1 9H7.9l-.5-1.6H4.5L4 16.5zm3.5-3.5h1.8L6 10.1zM11.2 16.5v-9h2.9l1.6 4.9 1.6-4.9h2.9v9H18v-5.9l-1.7 5.9h-1.2l-1.7-5.9v5.9z' +
  'M21.3 16.5v-9h5.3v2h-3V11h2.8v1.9h-2.8v1.6h3v2zM27 16.5l2.5-4.6-2.3-4.4h2.5l1.1 2.4 1.1-2.4h2.4L32 11.9l2.5 4.6H32l-1.3-2.6-1.3 2.6z';

/** Two circles that overlap in a third colour. @param {readonly [string, string, string]} colours @param {string} [place] @returns {readonly DrawnPath[]} */
const circles = ([one, other, both], place = '') => [
  [one, 'M6.5 12a7 7 0 0 0 14 0 7 7 0 0 0-14 0', place],
  [other, 'M15.5 12a7 7 0 0 0 14 0 7 7 0 0 0-14 0', place],
  [both, 'M18 6.64a7 7 0 0 1 0 10.72 7 7 0 0 1 0-10.72', place],
];

const MASTERCARD = /** @type {const} */ (['#eb001b', '#f79e1b', '#ff5f00']);
/** Leaves room for a word below. */
const ABOVE_WORD = 'translate(5.4 .6)scale(.7)';

/** @type {MarkRow} the word of a kind of Visa below its name */
const VISA_KIND = { ink: VISA_BLUE, paths: [[VISA_BLUE, iconOf('visa'), 'translate(7.2 -2.6)scale(.9)']] };

/**
 * The marks of all brands that a form can have. A brand without a row of drawings here has its name on a neutral tile:
 * that is right for the ones that no free collection of icons has.
 *
 * A colour differs from the ground below it by 3 to 1 at least, which a test measures.
 *
 * @type {Readonly<Partial<Record<MarkedBrand, MarkRow>>>}
 */
const DRAWN = {
  VISA: { paths: [[VISA_BLUE, iconOf('visa'), 'translate(4 -2)scale(1.167)']] },
  MASTER: { ground: NIGHT, paths: circles(MASTERCARD) },
  AMEX: {
    ground: AMEX_BLUE,
    // The two lines of the maker's mark cannot be read at this size; these four letters are its own short form.
    paths: [[WHITE, AMEX_LETTERS, '']],
  },
  DINERS: { paths: [['#004c97', iconOf('dinersclub'), 'translate(8.4 2.4)scale(.8)']] },
  DISCOVER: {
    paths: [
      [NIGHT, iconOf('discover'), 'translate(2.4 -3.6)scale(1.3)'],
      ['#e55c20', 'M16 12a2.68 2.68 0 0 0 5.36 0A2.68 2.68 0 0 0 16 12', 'translate(.05)'],
    ],
  },
  JCB: { paths: [['#0b4ea2', iconOf('jcb'), 'translate(4 -2)scale(1.167)']] },
  MAESTRO: { ground: NIGHT, paths: circles(['#eb001b', '#00a2e5', '#7375cf']) },
  VISADEBIT: { ...VISA_KIND, words: ['Debit'] },
  VISAELECTRON: { ...VISA_KIND, words: ['Electron'] },
  MASTERDEBIT: { ground: NIGHT, ink: WHITE, paths: circles(MASTERCARD, ABOVE_WORD), words: ['Debit'] },
  CARTEBANCAIRE: { words: ['CB'] },
  VPAY: { words: ['V PAY'] },
  DIRECTDEBIT_SEPA: { paths: [['#2350a9', iconOf('sepa'), 'translate(4 -2)scale(1.167)']] },
  PAYPAL: { paths: [['#002991', iconOf('paypal'), 'translate(9 3)scale(.75)']] },
};

/** @param {MarkedBrand} brand @param {string} name @returns {Required<MarkRow>} */
export function markRow(brand, name) {
  const { ground = WHITE, ink = NEUTRAL_INK, paths = [], words } = DRAWN[brand] ?? {};
  return { ground, ink, paths, words: words ?? (paths.length > 0 ? [] : name.split(' ')) };
}

/** The brands that most shops offer. */
export const COMMON_MARKS = namesOf(BRANDS);
export const OTHER_MARKS = new Map([...namesOf(LOCAL_BRANDS), ...namesOf(FORM_ACCOUNT_BRANDS)]);

/** @param {Readonly<Record<string, { readonly name: string }>>} rows */
function namesOf(rows) {
  return new Map(Object.entries(rows).map(([brand, { name }]) => [/** @type {MarkedBrand} */ (brand), name]));
}
