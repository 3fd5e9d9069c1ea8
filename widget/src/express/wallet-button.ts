import { type WalletBrandCode, walletBrandRow } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import type { Texts } from '../locales/texts.ts';
import { fillText } from '../locales/texts.ts';
import type { UnknownRecord } from '../wire/is-record.ts';
import { textOf } from '../wire/unknown-data.ts';
import type { OfferedWallet } from './offered-wallets.ts';
import type { ButtonLook } from './sheet.ts';
import { walletMark } from './wallet-marks.ts';

/**
 * The button of a wallet: its mark, or its name where there is none, and a verb around it where the page wants one.
 *
 * It stays where it is and can be focused while a sheet is open, so that a screen reader does not lose its place.
 */
export class WalletButton {
  readonly element: HTMLElement = Object.assign(document.createElement('button'), { type: 'button' });
  readonly brand: WalletBrandCode;
  /** To be called in the task of the click. */
  readonly click: () => void;

  constructor({ brand, spelling }: OfferedWallet, click: () => void) {
    this.brand = brand;
    this.click = click;
    const { element } = this;
    const codes = new Set([brand, spelling.toUpperCase()]);
    element.className = `wpwl-button wpwl-button-brand ${[...codes].map((code) => `wpwl-button-${code}`).join(' ')}`;
    element.dataset['brand'] = spelling;
    element.addEventListener('click', click);
  }

  /** Draws it again for other options or words, or when its mark has come. */
  draw(options: UnknownRecord, texts: Texts): void {
    const { element } = this;
    const { name, kind } = walletBrandRow(this.brand);
    const mark = walletMark(this.brand);
    // The marks of the mobile wallets have the name in them.
    const brand = [
      ...(mark ? [mark] : []),
      ...(mark && kind === 'token' ? [] : [wordsOf(name, 'wpwl-express-name')]),
    ];
    const words = buttonType(options) === 'plain' ? '{brand}' : texts.labels.continueWith;
    // In some languages the verb comes after the name.
    const parts = words.split(/(\{brand\})/u).map((part) => part.trim());
    element.replaceChildren(
      ...parts
        .filter((part) => part !== '')
        .flatMap((part) => (part === '{brand}' ? brand : [wordsOf(part)])),
    );
    element.setAttribute('aria-label', fillText(texts.labels.continueWith, { brand: name }));
    element.dataset['look'] = buttonLook(options);
    element.dataset['size'] = buttonSize(options);
  }

  /** @param state `busy` for the clicked one, `waiting` for the others */
  show(state: 'idle' | 'busy' | 'waiting'): void {
    const { element } = this;
    element.classList.toggle('wpwl-button-busy', state === 'busy');
    // Attributes, because Firefox has the properties from 119 on.
    element.setAttribute('aria-busy', String(state === 'busy'));
    element.setAttribute('aria-disabled', String(state !== 'idle'));
  }

  focus(): void {
    this.element.focus({ preventScroll: true });
  }
}

function wordsOf(textContent: string, className = ''): HTMLElement {
  return Object.assign(document.createElement('bdi'), { className, textContent });
}

export function buttonType(options: UnknownRecord): string {
  return textOf(options['buttonType']) || 'plain';
}

export function buttonSize(options: UnknownRecord): ButtonLook['size'] {
  return options['buttonSizeMode'] === 'static' ? 'static' : 'fill';
}

/** Black, white, white with a line; what stands out on the page where the shop says nothing. */
export function buttonLook(options: UnknownRecord): 'auto' | ButtonLook['look'] {
  const wanted =
    ['buttonStyle', 'style', 'buttonColor'].map((name) => textOf(options[name])).find(Boolean) ?? '';
  return /outline|line/u.test(wanted)
    ? 'outline'
    : ((['black', 'white'] as const).find((look) => wanted.includes(look)) ?? 'auto');
}
