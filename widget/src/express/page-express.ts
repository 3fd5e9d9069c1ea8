import type { WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import { EN } from '../locales/en.ts';
import type { Texts } from '../locales/texts.ts';
import { callHook } from '../options/call-hook.ts';
import type { OptionValues } from '../options/option-table.ts';
import { reportProblem } from '../options/report-problem.ts';
import { shopOptions } from '../options/shop-options.ts';
import { withOwnLabels } from '../options/text-keys.ts';
import type { Loader } from '../page/loader.ts';
import { placeholders } from '../page/placeholders.ts';
import type { ScriptAddress } from '../page/script-address.ts';
import type { ShownWidget } from '../page/shown-widget.ts';
import { adoptSheet } from '../styles/adopt-sheet.ts';
import { EXPRESS_STYLES, MAKER_BUTTON_STYLES } from '../styles/express.styles.ts';
import type { UnknownRecord } from '../wire/is-record.ts';
import { IS_LIVE } from '../wire/pinned-files.ts';
import type { CheckoutPurpose } from '../wire/send-attempt.ts';
import { checkPageOptions, checkWalletOptions } from './check-options.ts';
import { ExpressGroup } from './express-group.ts';
import { loadTexts } from './express-texts.ts';
import { type OfferedWallet, offeredWallets } from './offered-wallets.ts';
import { readWalletOptions } from './read-wallet-options.ts';
import type { ShownSum } from './sheet-sums.ts';
import { WalletClick } from './wallet-click.ts';
import { loadWalletMarks } from './wallet-marks.ts';
import { WalletSheets } from './wallet-sheets.ts';

/** The buttons of fast checkout on one page, which has no checkout yet. */
export class PageExpress implements ShownWidget {
  readonly session = { id: null };
  readonly registrations = [];
  readonly #address: ScriptAddress;
  readonly #loader: Loader;
  readonly #groups = new Map<HTMLFormElement, ExpressGroup>();
  readonly #seen = new WeakSet<HTMLFormElement>();
  readonly #sheets: WalletSheets;
  readonly #left = new AbortController();
  readonly #learnt = new Map<string, ShownSum>();
  #click: WalletClick | undefined;
  /** The wallet whose sheet is open. */
  #clickedNow: OfferedWallet | undefined;
  #isReadyReported = false;
  #keepsPlaceholders = false;
  #page: OptionValues;
  #words: Texts = EN;

  constructor(address: ScriptAddress, loader: Loader) {
    this.#address = address;
    this.#loader = loader;
    this.#page = checkPageOptions();
    this.#sheets = new WalletSheets({
      loader,
      api: this.#api,
      optionsOf: (brand) => this.#optionsOf(brand),
      release: (brand, button) => {
        this.#each((group) => group.release(brand, button));
        this.#draw();
      },
      leaveOut: (brand) => this.#each((group) => group.leaveOut(brand)),
    });
    const { signal } = this.#left;
    signal.addEventListener('abort', adoptSheet(EXPRESS_STYLES + (IS_LIVE ? MAKER_BUTTON_STYLES : '')));
    this.#loadTexts();
    this.#mountAll();
    const observer = new MutationObserver(() => this.#pageChanged());
    observer.observe(document.documentElement, { childList: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect());
    // A browser has restored the page as it was: the shopper has come back from the result, or from an issuer.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#idle(''), { signal });
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => this.#parsed(), { signal });
    } else {
      queueMicrotask(() => this.#parsed());
    }
  }

  formOf(): undefined {
    return undefined;
  }

  /** The page has a checkout after all, so it gets its forms. */
  useCheckout(checkoutId: string, purpose: CheckoutPurpose): void {
    this.#giveWay({ ...this.#address, checkoutId, purpose });
  }

  unload(): void {
    this.#left.abort();
    this.#click?.abandon();
    this.#each((group) => group.remove(this.#keepsPlaceholders));
    this.#groups.clear();
  }

  get #texts(): Texts {
    return withOwnLabels(this.#words, this.#page.labels);
  }

  get #api(): URL {
    return new URL('v1/', this.#address.base);
  }

  #loadTexts(): void {
    const { locale } = this.#page;
    void loadTexts(this.#address.base, locale, (texts) => {
      if (!this.#left.signal.aborted && locale === this.#page.locale) {
        this.#words = texts;
        this.#draw();
      }
    });
  }

  /** Options may stand below the script and the form, so they are read again. */
  #parsed(): void {
    if (this.#left.signal.aborted) return;
    const { locale } = this.#page;
    this.#page = checkPageOptions();
    if (locale !== this.#page.locale) this.#loadTexts();
    checkWalletOptions([...this.#groups.values()].flatMap(({ brands }) => brands));
    this.#mountAll();
    this.#draw();
    this.#settle();
  }

  #pageChanged(): void {
    for (const [placeholder, group] of this.#groups) {
      if (!group.isThere) {
        group.remove(false);
        this.#groups.delete(placeholder);
      }
    }
    this.#mountAll();
    if (document.readyState !== 'loading') this.#settle();
  }

  /** When the page is there: the buttons are ready, or it has none and gets its forms, which say what is missing. */
  #settle(): void {
    const [first] = this.#groups.values();
    if (first !== undefined && !this.#isReadyReported) {
      this.#isReadyReported = true;
      const ready = [{ containerKey: 'wpwl-container-express', ccMethods: [...first.brands] }];
      callHook('onReady', first.placeholder, ready);
    } else if (
      first === undefined &&
      placeholders().length > 0 &&
      typeof shopOptions()['createCheckout'] !== 'function'
    ) {
      this.#giveWay({ ...this.#address, checkoutId: '' });
    }
  }

  /** The loader shows something else, in the same placeholders. */
  #giveWay(address: ScriptAddress): void {
    this.#keepsPlaceholders = true;
    window.wpwl?.unload();
    this.#loader.start(address);
  }

  #mountAll(): void {
    for (const placeholder of placeholders().filter((form) => !this.#seen.has(form))) {
      const { wallets, others } = offeredWallets(placeholder);
      if (wallets.length > 0) {
        this.#seen.add(placeholder);
        if (others.length > 0) {
          reportProblem(`${others.join(', ')} need a checkout: give its id to the script`);
        }
        const group = new ExpressGroup(placeholder, wallets, (wallet, from) => this.#clicked(wallet, from));
        this.#groups.set(placeholder, group);
        this.#draw([group]);
        for (const { brand } of wallets) {
          if (this.#sheets.prepare(brand)) {
            loadWalletMarks(this.#address.base, () => this.#draw());
          } else {
            group.hold(brand);
          }
        }
      }
    }
  }

  #optionsOf(brand: WalletBrandCode): UnknownRecord {
    return readWalletOptions(shopOptions(), brand).options;
  }

  #each(act: (group: ExpressGroup) => void): void {
    for (const group of this.#groups.values()) {
      act(group);
    }
  }

  #draw(groups: Iterable<ExpressGroup> = this.#groups.values()): void {
    for (const group of groups) {
      group.draw((brand) => this.#optionsOf(brand), this.#texts);
    }
  }

  /** One sheet at a time: what is clicked while one is open does nothing. */
  #clicked(wallet: OfferedWallet, group: ExpressGroup): void {
    const open = this.#sheets.opener(wallet.brand);
    if (this.#clickedNow !== undefined || open === undefined) return;
    this.#click?.abandon();
    const click = new WalletClick({
      wallet,
      open,
      form: group.placeholder,
      api: this.#api,
      texts: this.#texts,
      page: this.#page,
      options: this.#optionsOf(wallet.brand),
      learnt: this.#learnt,
      show: (isBusy, message) => {
        if (this.#click === click && !this.#left.signal.aborted) {
          this.#show(isBusy ? wallet : undefined, group, message);
        }
      },
    });
    this.#click = click;
    click.begin();
  }

  #show(clicked: OfferedWallet | undefined, group: ExpressGroup, message: string): void {
    const before = this.#clickedNow;
    this.#clickedNow = clicked;
    this.#each((each) => each.show(clicked, each === group));
    group.say(message);
    if (before !== undefined && clicked === undefined) group.takeFocusBack(before.brand);
  }

  #idle(message: string): void {
    this.#click?.abandon();
    this.#click = undefined;
    const [first] = this.#groups.values();
    if (first !== undefined) this.#show(undefined, first, message);
  }
}
