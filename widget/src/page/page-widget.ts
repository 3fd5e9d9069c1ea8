import { CARD_FRAME_FILE } from '../card-frame-file.ts';
import { CheckoutSession } from '../checkout-client/checkout-session.ts';
import { fetchCheckout } from '../checkout-client/fetch-checkout.ts';
import type { TollgateCardForm } from '../components/card-form/card-form.component.ts';
import type { Texts } from '../locales/texts.ts';
import { callHook } from '../options/call-hook.ts';
import type { OptionValues } from '../options/option-table.ts';
import { readOptions } from '../options/read-options.ts';
import { shopOptions } from '../options/shop-options.ts';
import { adoptStyles } from '../styles/adopt-styles.ts';
import { Announcer } from './announcer.ts';
import { mountForm } from './mount-form.ts';
import { PageLanguage } from './page-language.ts';
import { reportProblem } from './report-problem.ts';
import type { ScriptAddress } from './script-address.ts';
import { placeholders, watchForms } from './watch-forms.ts';

/** The widget on one page: one checkout, every form that shows it, and what they share. */
export class PageWidget {
  readonly #base: URL;
  readonly #forms = new Map<HTMLFormElement, TollgateCardForm>();
  readonly #seen = new WeakSet<HTMLFormElement>();
  readonly #announcer = new Announcer();
  readonly #language: PageLanguage;
  readonly #stop: (() => void)[] = [];
  #isParsed = false;
  #readyTold = false;
  #session: CheckoutSession;
  #options: OptionValues;
  #texts: Texts;
  #dropStyles: () => void;

  constructor({ base, checkoutId }: ScriptAddress) {
    this.#base = base;
    this.#language = new PageLanguage(base, () => this.#showTexts());
    this.#session = this.#openSession(checkoutId);
    const options = this.#readOptions();
    this.#options = options;
    this.#texts = this.#takeTexts(options);
    this.#dropStyles = adoptStyles(options.style !== 'none');
    this.#mountAll();
    this.#stop.push(watchForms(() => this.#pageChanged()));
    this.#whenParsed(() => this.#parsed());
  }

  get session(): CheckoutSession {
    return this.#session;
  }

  get forms(): readonly TollgateCardForm[] {
    return [...this.#forms.values()];
  }

  /** Puts every form onto another checkout; the last one is forgotten. */
  readonly useCheckout = (id: string): void => {
    this.#session.stop();
    this.#session = this.#openSession(id);
    for (const form of this.forms) {
      form.model?.useSession(this.#session);
    }
  };

  /** Leaves nothing behind: forms, placeholders, frames, listeners, timers, styles. */
  unload(): void {
    for (const stop of this.#stop) {
      stop();
    }
    for (const [placeholder, form] of this.#forms) {
      form.dispose();
      placeholder.remove();
    }
    this.#forms.clear();
    this.#session.stop();
    this.#announcer.remove();
    this.#language.dispose();
    this.#dropStyles();
  }

  #openSession(id: string | null): CheckoutSession {
    if (id === null) {
      reportProblem("the script's address names no checkoutId, so nothing can be paid");
    }
    return new CheckoutSession(id, (checkoutId) => fetchCheckout(this.#base, checkoutId));
  }

  #readOptions(): OptionValues {
    const { values, issues } = readOptions(shopOptions());
    if (issues.length > 0) {
      reportProblem(`wpwlOptions has entries without effect:\n  ${issues.join('\n  ')}`);
    }
    return values;
  }

  #takeTexts({ locale }: OptionValues): Texts {
    const texts = this.#language.textsFor(locale);
    this.#announcer.speak(texts.language, texts.direction);
    return texts;
  }

  /** The words of a language have come, or have not. */
  #showTexts(): void {
    this.#texts = this.#takeTexts(this.#options);
    this.#useOptions();
  }

  #useOptions(): void {
    for (const form of this.forms) {
      form.model?.useOptions(this.#options, this.#texts);
    }
  }

  #mountAll(): void {
    for (const placeholder of placeholders()) {
      if (!this.#seen.has(placeholder)) {
        this.#seen.add(placeholder);
        const form = mountForm(placeholder, {
          frameAddress: new URL(`v1/widget/${CARD_FRAME_FILE}`, this.#base),
          announcer: this.#announcer,
          options: this.#options,
          texts: this.#texts,
          session: this.#session,
          useCheckout: this.useCheckout,
        });
        if (form !== undefined) {
          this.#forms.set(placeholder, form);
        }
      }
    }
  }

  /** A page may bring a form late, or take one away without a word. */
  #pageChanged(): void {
    if (placeholders().some((placeholder) => !this.#seen.has(placeholder))) {
      this.#takeOptions();
    }
    for (const [placeholder, form] of this.#forms) {
      if (!placeholder.isConnected && !form.isConnected) {
        form.dispose();
        this.#forms.delete(placeholder);
      } else if (!placeholder.isConnected || !form.isConnected) {
        form.dispose();
        placeholder.remove();
        this.#forms.delete(placeholder);
      }
    }
    this.#mountAll();
    void this.#tellReady();
  }

  #whenParsed(then: () => void): void {
    if (document.readyState === 'loading') {
      const listening = new AbortController();
      document.addEventListener('DOMContentLoaded', then, { once: true, signal: listening.signal });
      this.#stop.push(() => listening.abort());
    } else {
      queueMicrotask(then);
    }
  }

  /** Options may stand below the script and the form; what was shown until now used what was there. */
  #parsed(): void {
    this.#isParsed = true;
    this.#takeOptions();
    this.#useOptions();
    if (this.forms.length === 0) {
      reportProblem(
        'the page has no form.paymentWidgets yet (a browser drops one that stands inside another form)',
      );
    }
    void this.#tellReady();
  }

  #takeOptions(): void {
    const options = this.#readOptions();
    if (options.style !== this.#options.style) {
      this.#dropStyles();
      this.#dropStyles = adoptStyles(options.style !== 'none');
    }
    this.#options = options;
    this.#texts = this.#takeTexts(options);
  }

  /** Once per load: when the page is parsed and the first forms are rendered in their language. */
  async #tellReady(): Promise<void> {
    const { forms } = this;
    const [first] = forms;
    if (first === undefined || !this.#isParsed || this.#readyTold) {
      return;
    }
    this.#readyTold = true;
    await this.#language.settled;
    if (this.#forms.size === 0) {
      // The page has taken its forms away meanwhile.
      return;
    }
    await Promise.all(forms.map((form) => form.updateComplete));
    const ready = forms.map((form) => ({
      containerKey: 'wpwl-container-card',
      ccMethods: [...(form.model?.setup.offered ?? [])],
    }));
    callHook('onReady', first.form, ready);
  }
}
