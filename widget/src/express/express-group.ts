import type { WalletBrandCode } from '@tollgate/gateway/catalogue/wallet-brands';
import type { Texts } from '../locales/texts.ts';
import type { UnknownRecord } from '../wire/is-record.ts';
import type { OfferedWallet } from './offered-wallets.ts';
import { WalletButton } from './wallet-button.ts';

/** The buttons in place of one placeholder, which stays in the page, hidden, and the sentence below them. */
export class ExpressGroup {
  readonly placeholder: HTMLFormElement;
  readonly #root = document.createElement('div');
  readonly #buttons: readonly WalletButton[];
  readonly #list = document.createElement('div');
  readonly #message = document.createElement('p');

  constructor(
    placeholder: HTMLFormElement,
    wallets: readonly OfferedWallet[],
    press: (wallet: OfferedWallet, group: ExpressGroup) => void,
  ) {
    this.placeholder = placeholder;
    this.#buttons = wallets.map((wallet) => new WalletButton(wallet, () => press(wallet, this)));
    this.#root.className = 'wpwl-container wpwl-container-express';
    this.#list.className = 'wpwl-express-buttons';
    this.#message.className = 'wpwl-express-message';
    this.#message.role = 'status';
    this.#list.append(...this.#buttons.map(({ element }) => element));
    this.#root.append(this.#list, this.#message);
    placeholder.hidden = true;
    placeholder.after(this.#root);
  }

  /** Whether the page has left it where it is. */
  get isThere(): boolean {
    return this.#root.isConnected && this.placeholder.isConnected;
  }

  /** The brands whose buttons can be seen. */
  get brands(): readonly WalletBrandCode[] {
    return this.#buttons.filter(({ element }) => !element.hidden).map(({ brand }) => brand);
  }

  draw(optionsOf: (brand: WalletBrandCode) => UnknownRecord, texts: Texts): void {
    this.#root.lang = texts.language;
    this.#root.dir = texts.direction;
    for (const button of this.#buttons) {
      button.draw(optionsOf(button.brand), texts);
    }
  }

  /** Takes a wallet away that can not be used in this browser. */
  leaveOut(brand: WalletBrandCode): void {
    for (const { element } of this.#buttons.filter((button) => button.brand === brand)) {
      element.hidden = true;
    }
  }

  /** @param pressed the wallet whose sheet is open, in this group or another */
  show(pressed: OfferedWallet | undefined, isHere: boolean): void {
    for (const button of this.#buttons) {
      const state = isHere && button.brand === pressed?.brand ? 'busy' : 'waiting';
      button.show(pressed === undefined ? 'idle' : state);
    }
  }

  say(text: string): void {
    this.#message.textContent = text;
  }

  /** A sheet has been closed: the focus goes back to its button, unless the page has it elsewhere. */
  takeFocusBack(brand: WalletBrandCode): void {
    if (document.activeElement === null || document.activeElement === document.body) {
      this.#buttons.find((button) => button.brand === brand)?.element.focus({ preventScroll: true });
    }
  }

  remove(): void {
    this.#root.remove();
    this.placeholder.hidden = false;
  }
}
