import type { StoredDetails } from '../checkout-client/checkout.ts';
import { CheckoutSession } from '../checkout-client/checkout-session.ts';
import { fetchCheckout } from '../checkout-client/fetch-checkout.ts';
import { readCheckout } from '../checkout-client/read-checkout.ts';
import { Announcer } from '../forms/announcer.ts';
import type { FormElement } from '../forms/form-element.ts';
import { openMarks } from '../forms/mark-store.ts';
import { providePaying } from '../forms/paying-part.ts';
import type { Texts } from '../locales/texts.ts';
import { callHook } from '../options/call-hook.ts';
import type { OptionValues } from '../options/option-table.ts';
import { readOptions } from '../options/read-options.ts';
import { reportProblem } from '../options/report-problem.ts';
import { shopOptions } from '../options/shop-options.ts';
import { withOwnLabels } from '../options/text-keys.ts';
import { within } from '../options/within.ts';
import { BARE_STYLES_FILE, STYLES_FILE } from '../wire/pinned-files.ts';
import type { CheckoutPurpose } from '../wire/send-attempt.ts';
import { CARD_FRAME_FILE } from './card-frame-file.ts';
import { explainOptions } from './explain-options.ts';
import { fetchData } from './fetch-data.ts';
import { followSheet } from './follow-sheet.ts';
import { loadHelp, reportToDeveloper } from './load-help.ts';
import { loadPart } from './load-part.ts';
import { LOADER } from './loader.ts';
import { matchesContainer, PageForms } from './page-forms.ts';
import { PageLanguage } from './page-language.ts';
import type { ScriptAddress } from './script-address.ts';
import type { ShownWidget } from './shown-widget.ts';
import { watchNodes, whenParsed } from './watch-page.ts';

/** How long a page may have no form before that is reported, in milliseconds. */
const FORMS_PATIENCE_MS = 3000;

/** How long a payment may wait for the script of 3D Secure, in milliseconds. */
const SCRIPT_PATIENCE_MS = 10_000;

/** The widget on one page: one checkout, every form that shows it, and what they share. */
export class PageWidget implements ShownWidget {
  readonly #base: URL;
  readonly #forms: PageForms;
  readonly #announcer = new Announcer();
  readonly #language: PageLanguage;
  readonly #stop: (() => void)[] = [];
  #isBare = false;
  #isParsed = false;
  #isReadyReported = false;
  #session: CheckoutSession;
  #options: OptionValues;
  #texts: Texts;

  constructor({ base, checkoutId, purpose }: ScriptAddress) {
    this.#base = base;
    this.#language = new PageLanguage(base, () => this.#showTexts());
    this.#session = this.#openSession(checkoutId, purpose);
    const options = this.#readOptions();
    this.#options = options;
    this.#texts = this.#takeTexts(options);
    this.#forms = new PageForms(() => ({
      api: new URL('v1/', base),
      frameAddress: new URL(`v1/widget/${CARD_FRAME_FILE}`, base),
      announcer: this.#announcer,
      options: this.#options,
      texts: this.#texts,
      session: this.#session,
      useCheckout: this.useCheckout,
      isSpeaker: (form) => this.#forms.isSpeaker(form),
      isLast: (form) => this.#forms.isLast(form),
      hidesOthers: () => this.#forms.hidesOthers(),
      showOthers: () => this.#forms.showOthers(),
      loadBilling: (failed) => loadPart('billing', failed),
      open: (form) => this.#forms.open(form),
      rendered: () => this.#forms.draw(),
      loadAuthentication: () =>
        within(
          SCRIPT_PATIENCE_MS,
          loadHelp().then((loader) => loader?.loadAuthentication?.()),
        ).catch(() => undefined),
    }));
    providePaying(
      () =>
        new Promise((resolve) => {
          void loadPart('paying', () => resolve(undefined)).then(resolve);
        }),
    );
    openMarks({ base, load: (file) => fetchData(file, base), changed: () => this.#forms.arrange() });
    this.#session.subscribe(() => this.#forms.arrange());
    this.#forms.mountAll();
    this.#followStyles();
    this.#stop.push(
      watchNodes(() => this.#pageChanged()),
      whenParsed(() => this.#parsed()),
    );
  }

  get session(): CheckoutSession {
    return this.#session;
  }

  get forms(): readonly FormElement[] {
    return this.#forms.all;
  }

  get registrations(): readonly StoredDetails[] {
    return this.#session.checkout?.registrations ?? [];
  }

  formOf(container: string | Element): FormElement | undefined {
    return this.forms.find((form) => matchesContainer(form, container));
  }

  readonly useCheckout = (id: string, purpose: CheckoutPurpose = this.#session.purpose): void => {
    this.#session.stop();
    this.#session = this.#openSession(id, purpose);
    this.#session.subscribe(() => this.#forms.arrange());
    this.#forms.useSession(this.#session);
  };

  unload(): void {
    for (const stop of this.#stop) {
      stop();
    }
    this.#forms.clear();
    this.#session.stop();
    this.#announcer.remove();
    this.#language.dispose();
  }

  #chooseSheet(): void {
    const isBare = this.#options.style === 'none';
    void window[LOADER]?.useTheme()?.then(() => this.#forms.useOptions());
    if (isBare !== this.#isBare) {
      this.#isBare = isBare;
      window[LOADER]?.styles?.use(isBare ? BARE_STYLES_FILE : STYLES_FILE);
    }
  }

  /** A sheet that comes late gives the fields another look, which their frames have to know. */
  #followStyles(): void {
    const styles = window[LOADER]?.styles;
    if (styles !== undefined) {
      this.#chooseSheet();
      this.#stop.push(
        followSheet(
          styles,
          () => this.#forms.useOptions(),
          () => this.#isBare,
        ),
      );
    }
  }

  #openSession(id: string | null, purpose: CheckoutPurpose): CheckoutSession {
    // It is empty where a page without a checkout gets forms all the same, to say what is missing.
    if (!id) reportProblem("the script's address has no checkoutId");
    return new CheckoutSession(
      id || null,
      async (checkoutId) => readCheckout(await fetchCheckout(this.#base, checkoutId, this.#language.tag)),
      purpose,
    );
  }

  #readOptions(): OptionValues {
    const { values, ignored } = readOptions(shopOptions());
    void explainOptions(ignored);
    return values;
  }

  #takeTexts({ locale, labels }: OptionValues): Texts {
    const texts = withOwnLabels(this.#language.textsFor(locale), labels);
    this.#announcer.speak(texts.language, texts.direction);
    return texts;
  }

  /** The words of a language have been loaded, or could not be. */
  async #showTexts(): Promise<void> {
    this.#texts = this.#takeTexts(this.#options);
    this.#forms.useOptions();
    await Promise.all(this.forms.map((form) => form.whenRendered()));
  }

  /** A page may add a form late, or remove one by itself. */
  #pageChanged(): void {
    if (this.#forms.hasNew) this.#takeOptions();
    this.#forms.letGo();
    this.#forms.mountAll();
    void this.#reportReady();
  }

  /** Options may be set below the script and the form, so they are read again. */
  #parsed(): void {
    this.#isParsed = true;
    this.#takeOptions();
    this.#forms.useOptions();
    const timer = setTimeout(() => this.#missForms(), FORMS_PATIENCE_MS);
    this.#stop.push(() => clearTimeout(timer));
    void this.#reportReady();
  }

  #missForms(): void {
    // A page that had forms and removed them knows where they belong.
    if (!this.#isReadyReported && this.forms.length === 0) void reportToDeveloper('no form in the page');
  }

  #takeOptions(): void {
    const options = this.#readOptions();
    this.#options = options;
    this.#chooseSheet();
    this.#texts = this.#takeTexts(options);
  }

  /** Once per load: when the page is parsed and the first forms are rendered in their language. */
  async #reportReady(): Promise<void> {
    const forms = this.forms.filter(({ containerKey }) => containerKey !== '');
    if (forms.length === 0 || !this.#isParsed || this.#isReadyReported) return;
    this.#isReadyReported = true;
    await Promise.all([this.#language.settled, ...forms.map((form) => form.updateComplete)]);
    const ready = forms.filter(({ isMissing }) => !isMissing);
    if (this.forms.length === 0 || ready.length === 0) {
      // Meanwhile the page has removed its forms, or the whole widget; or none of the forms could be loaded.
      this.#isReadyReported = false;
      return;
    }
    callHook(
      'onReady',
      ready[0]?.formNode ?? null,
      ready.map((form) => ({ containerKey: form.containerKey, ccMethods: [...form.brands] })),
    );
  }
}
