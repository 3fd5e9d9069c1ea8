import { iconOf } from './icon-path.js';

/** @typedef {import('@tollgate/gateway/catalogue/brands/wallet-brands').WalletBrandCode} WalletBrandCode */
/** @typedef {import('../../src/express/wallet-marks.ts').WalletMark} WalletMark */

/**
 * The drawing in a wallet's button, in one colour: the part of the makers' marks that their own buttons show. All boxes
 * are shown at one height, so a wide mark has room above and below it.
 *
 * One wallet has no row, because no free collection of icons has its mark: its name stands there.
 *
 * @returns {Readonly<Partial<Record<WalletBrandCode, WalletMark>>>}
 */
export function walletMarks() {
  return {
    WALLET1: ['3.1 7.9 17.8 8.6', withoutFrame(iconOf('applepay'))],
    WALLET2: ['0 7 24 10', iconOf('googlepay')],
    WALLET3: ['0 4.3 34.9 9', inOneLine(iconOf('samsungpay'))],
    REDIRECT_WALLET: ['1 -1 22 26', iconOf('paypal')],
  };
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
