import type { WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import type { Texts } from '../locales/texts.ts';
import type { UnknownRecord } from '../wire/is-record.ts';
import { IS_LIVE } from '../wire/pinned-files.ts';
import { MakerWalletButton } from './maker-wallet-button.ts';
import type { OfferedWallet } from './offered-wallets.ts';
import type { MakerButton } from './sheet.ts';
import { WalletButton } from './wallet-button.ts';

/** The buttons in place of one placeholder, which stays in the page, hidden, and the sentence below them. */
export class ExpressGroup {
  readonly placeholder: HTMLFormElement;
  readonly #root = document.createElement('div');
  readonly #buttons: WalletButton[];
  readonly #list = document.createElement('div');
  readonly #message = document.createElement('p');
  #notices: Partial<Texts['notices']> = {};
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
    this.#notices = texts.notices;
    this.#root.lang = texts.language;
    this.#root.dir = texts.direction;
    for (const button of this.#buttons) {
      button.draw(optionsOf(button.brand), texts);
    }
  }

  /** Removes the button of a wallet until it is known that it can be used in this browser. */
  hold(brand: WalletBrandCode): void {
    for (const { element } of this.#buttonsOf(brand)) {
      element.remove();
    }
  }

  /** Puts that of its maker into its place, without moving the others: one of them may have the focus. */
  release(brand: WalletBrandCode, make: MakerButton): void {
    if (IS_LIVE) {
      for (const drawn of this.#buttonsOf(brand)) {
        const place = this.#buttons.indexOf(drawn);
        const button = new MakerWalletButton(drawn, make);
        const next = this.#buttons.slice(place + 1).find(({ element }) => element.isConnected);
        this.#buttons[place] = button;
        this.#list.insertBefore(button.element, next?.element ?? null);
      }
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

  /** All but the good news has the look of a fault. */
  say(text: string): void {
    const { leaving, paymentSent } = this.#notices;
    this.#message.textContent = text;
    this.#message.classList.toggle('wpwl-express-fault', text !== leaving && text !== paymentSent);
  }

  /** A sheet has been closed: the focus goes back to its button, unless the page has it elsewhere. */
  takeFocusBack(brand: WalletBrandCode): void {
    if (document.activeElement === null || document.activeElement === document.body) {
      this.#buttons.find((button) => button.brand === brand)?.focus();
    }
  }

  remove(keepsPlaceholder: boolean): void {
    this.#root.remove();
    this.placeholder.hidden = false;
    if (!keepsPlaceholder) this.placeholder.remove();
  }
}
