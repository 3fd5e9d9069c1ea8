import type { WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
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
  readonly #unusable = new Set<WalletBrandCode>();

  constructor(
    placeholder: HTMLFormElement,
    wallets: readonly OfferedWallet[],
    click: (wallet: OfferedWallet, group: ExpressGroup) => void,
  ) {
    this.placeholder = placeholder;
    this.#buttons = wallets.map((wallet) => new WalletButton(wallet, () => click(wallet, this)));
    this.#root.className = 'wpwl-container wpwl-container-express';
    this.#list.className = 'wpwl-express-buttons';
    this.#message.className = 'wpwl-express-message';
    this.#message.setAttribute('role', 'status');
    this.#list.append(...this.#buttons.map(({ element }) => element));
    this.#root.append(this.#list, this.#message);
    placeholder.hidden = true;
    placeholder.after(this.#root);
  }

  /** Whether the page has left it where it is. */
  get isThere(): boolean {
    return this.#root.isConnected && this.placeholder.isConnected;
  }

  /** The brands that can be used here, as far as that is known. */
  get brands(): readonly WalletBrandCode[] {
    return this.#buttons.map(({ brand }) => brand).filter((brand) => !this.#unusable.has(brand));
  }

  draw(optionsOf: (brand: WalletBrandCode) => UnknownRecord, texts: Texts): void {
    this.#root.lang = texts.language;
    this.#root.dir = texts.direction;
    for (const button of this.#buttons) {
      button.draw(optionsOf(button.brand), texts);
    }
  }

  /** Takes the button of a wallet away until it is known that it can be used in this browser. */
  hold(brand: WalletBrandCode): void {
    for (const { element } of this.#buttonsOf(brand)) {
      element.remove();
    }
  }

  /** Puts it into its place, without moving the others: one of them may have the focus. */
  release(brand: WalletBrandCode): void {
    for (const button of this.#buttonsOf(brand)) {
      const next = this.#buttons
        .slice(this.#buttons.indexOf(button) + 1)
        .find(({ element }) => element.isConnected);
      this.#list.insertBefore(button.element, next?.element ?? null);
    }
  }

  /** The wallet can not be used in this browser. */
  leaveOut(brand: WalletBrandCode): void {
    this.hold(brand);
    this.#unusable.add(brand);
  }

  #buttonsOf(brand: WalletBrandCode): readonly WalletButton[] {
    return this.#buttons.filter((button) => button.brand === brand);
  }

  /** @param clicked the wallet whose sheet is open, in this group or another */
  show(clicked: OfferedWallet | undefined, isHere: boolean): void {
    for (const button of this.#buttons) {
      const state = isHere && button.brand === clicked?.brand ? 'busy' : 'waiting';
      button.show(clicked === undefined ? 'idle' : state);
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
