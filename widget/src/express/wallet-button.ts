import { type WalletBrandCode, walletBrandRow } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import type { Texts } from '../locales/texts.ts';
import { fillText } from '../locales/texts.ts';
import type { UnknownRecord } from '../wire/is-record.ts';
import { textOf } from '../wire/unknown-data.ts';
import type { OfferedWallet } from './offered-wallets.ts';

/**
 * The button of a wallet: its name, drawn by us, and a verb around it where the page wants one.
 *
 * It stays where it is and can be focused while a sheet is open, so that a screen reader does not lose its place.
 */
export class WalletButton {
  readonly element = document.createElement('button');
  readonly brand: WalletBrandCode;

  constructor({ brand, spelling }: OfferedWallet, click: () => void) {
    this.brand = brand;
    const { element } = this;
    element.type = 'button';
    const codes = new Set([brand, spelling.toUpperCase()]);
    element.className = `wpwl-button wpwl-button-brand ${[...codes].map((code) => `wpwl-button-${code}`).join(' ')}`;
    element.dataset['brand'] = spelling;
    element.addEventListener('click', click);
  }

  /** Draws it again for other options or words. */
  draw(options: UnknownRecord, texts: Texts): void {
    const { element } = this;
    const { name } = walletBrandRow(this.brand);
    const type = textOf(options['buttonType']);
    const words = type === '' || type === 'plain' ? '{brand}' : texts.labels.continueWith;
    // In some languages the verb comes after the name.
    const parts = words.split(/(\{brand\})/u).map((part) => part.trim());
    element.replaceChildren(
      ...parts
        .filter((part) => part !== '')
        .map((part) => (part === '{brand}' ? nameOf(name) : wordsOf(part))),
    );
    element.setAttribute('aria-label', fillText(texts.labels.continueWith, { brand: name }));
    element.dataset['look'] = lookOf(options);
    element.dataset['size'] = textOf(options['buttonSizeMode']) === 'static' ? 'static' : 'fill';
  }

  /** @param state `busy` for the clicked one, `waiting` for one beside it */
  show(state: 'idle' | 'busy' | 'waiting'): void {
    const { element } = this;
    element.classList.toggle('wpwl-button-busy', state === 'busy');
    // Attributes, because Firefox has the properties from 119 on.
    element.setAttribute('aria-busy', String(state === 'busy'));
    element.setAttribute('aria-disabled', String(state !== 'idle'));
  }
}

function nameOf(textContent: string): HTMLElement {
  return Object.assign(document.createElement('bdi'), { className: 'wpwl-express-name', textContent });
}

function wordsOf(textContent: string): HTMLElement {
  return Object.assign(document.createElement('span'), { textContent });
}

/** Black, white, white with a line; what stands out on the page where the shop says nothing. */
function lookOf(options: UnknownRecord): string {
  const wanted =
    ['buttonStyle', 'style', 'buttonColor'].map((name) => textOf(options[name])).find(Boolean) ?? '';
  return /outline|line/u.test(wanted)
    ? 'outline'
    : (['black', 'white'].find((look) => wanted.includes(look)) ?? 'auto');
}
