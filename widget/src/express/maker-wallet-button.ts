import type { Texts } from '../locales/texts.ts';
import { isDark } from '../page/is-dark.ts';
import type { UnknownRecord } from '../wire/is-record.ts';
import type { ButtonLook, MakerButton } from './sheet.ts';
import { buttonLook, buttonSize, buttonType, type WalletButton } from './wallet-button.ts';

/**
 * The button of a wallet as its maker draws it, in a place with the classes of the one that it takes over from. It gets
 * the corners that a page gives to that place.
 */
export class MakerWalletButton implements WalletButton {
  readonly element: HTMLElement = document.createElement('div');
  readonly brand: WalletButton['brand'];
  readonly #make: MakerButton;
  readonly click: () => void;
  #drawn = '';

  constructor({ brand, element, click }: WalletButton, make: MakerButton) {
    this.brand = brand;
    this.click = click;
    this.#make = make;
    this.element.className = `${element.className} wpwl-button-maker`;
    Object.assign(this.element.dataset, element.dataset);
  }

  /** Once it is in the page, and again only for another look: it may have the focus. */
  draw(options: UnknownRecord, { language }: Texts): void {
    const { element } = this;
    if (!element.isConnected) return;
    const look = buttonLook(options);
    const wanted: ButtonLook = {
      type: buttonType(options),
      look: look === 'auto' ? (isDark(element) ? 'white' : 'black') : look,
      language,
      radius: Number.parseFloat(getComputedStyle(element).borderTopLeftRadius),
      size: buttonSize(options),
    };
    const drawn = JSON.stringify(wanted);
    if (drawn !== this.#drawn) {
      this.#drawn = drawn;
      element.dataset['size'] = wanted.size;
      element.replaceChildren(this.#make(wanted, this.click));
    }
  }

  /** Makers forbid a look as if their button could not be used. */
  show(state: 'idle' | 'busy' | 'waiting'): void {
    this.element.setAttribute('aria-busy', String(state === 'busy'));
  }

  focus(): void {
    const { firstElementChild: made } = this.element;
    const target = made?.querySelector('button') ?? made;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }
}
