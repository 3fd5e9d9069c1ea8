import { callErrorHook } from '../options/call-hook.ts';
import { reportProblem } from '../options/report-problem.ts';
import { shopOptions } from '../options/shop-options.ts';
import { within } from '../options/within.ts';
import { EXPRESS_SCRIPT, FORMS_SCRIPT, type PinnedScript, THEMES_SCRIPT } from '../wire/pinned-files.ts';
import { EarlyNumber } from './early-number.ts';
import { fetchScript } from './fetch-script.ts';
import type { Loader, ShowForms } from './loader.ts';
import { placeholders } from './placeholders.ts';
import { IS_OLD_BROWSER, retrySign } from './retry-sign.ts';
import type { ScriptAddress } from './script-address.ts';
import { SHARED } from './shared-code.ts';
import { shopGlobal } from './shop-global.ts';
import type { ShownWidget } from './shown-widget.ts';
import { StyleLink } from './style-link.ts';
import type { Wpwl } from './wpwl.ts';

declare global {
  interface Window {
    wpwl?: Wpwl;
  }
}

/** How long the forms may take before that is reported, in milliseconds; those that come later are shown all the same. */
const PATIENCE_MS = 4500;

/** When it is reported that a browser is too old, in milliseconds. */
const OLD_BROWSER_MS = 1000;

const SCRIPTS = [FORMS_SCRIPT, EXPRESS_SCRIPT] as const;

/**
 * The widget of a page from its first script on. The forms' script follows; until it has loaded, the loader remembers
 * which checkout to show, and the number's frame starts without it.
 */
export class WidgetLoader implements Loader {
  readonly shared = SHARED;
  styles: StyleLink | undefined;
  readonly #base: URL;
  readonly #nonce: string;
  readonly #shop: Wpwl;
  #wanted: ScriptAddress | undefined;
  #number: EarlyNumber | undefined;
  /** The exports of the scripts that have loaded, in the order of `SCRIPTS`. */
  readonly #shows: ShowForms[] = [];
  #isFetching = false;
  #again: HTMLElement | undefined;
  #widget: ShownWidget | undefined;
  #theme: unknown;
  dress?: (theme: unknown) => Promise<void>;

  /**
   * @param base address of the gateway that the first script came from, ending in a slash: the others come from there
   * @param nonce of its tag
   */
  constructor(base: URL, nonce: string) {
    this.#base = base;
    this.#nonce = nonce;
    this.#shop = shopGlobal(
      () => this.#widget,
      () => this.#widget?.session.id ?? this.#wanted?.checkoutId ?? null,
      () => this.#unload(),
    );
  }

  start(address: ScriptAddress): void {
    // Pages that tear the widget down by hand delete the global.
    window.wpwl = Object.assign(window.wpwl ?? {}, this.#shop);
    const { checkoutId, purpose } = address;
    if (this.#widget === undefined) {
      this.#wanted = checkoutId ? address : (this.#wanted ?? address);
      this.#show();
    } else if (checkoutId && checkoutId !== this.#widget.session.id) {
      this.#widget.useCheckout(checkoutId, purpose);
    }
  }

  /** The forms' script and their start are two tasks: on a slow device each is long. Buttons are there in one. */
  take(showForms: ShowForms, script: 0 | 1 = 0): void {
    // A script that was requested twice may come twice; only one of the two can define the elements.
    this.#shows[script] ??= showForms;
    if (script) {
      this.#show();
    } else {
      setTimeout(() => this.#show());
    }
  }

  fetchScript(script: PinnedScript): Promise<void> {
    return IS_OLD_BROWSER
      ? // By then most pages have their form, and the options below it.
        new Promise((_resolve, reject) => {
          setTimeout(reject, OLD_BROWSER_MS, 'the browser is too old');
        })
      : fetchScript(script, this.#base, this.#nonce);
  }

  useTheme(): Promise<unknown> | undefined {
    const { theme } = shopOptions();
    if (theme === this.#theme) return undefined;
    this.#theme = theme;
    return Promise.resolve(this.dress ?? this.fetchScript(THEMES_SCRIPT))
      .then(() => this.dress?.(theme))
      .catch((error: unknown) => reportProblem('the theme could not be loaded', error));
  }

  #show(): void {
    this.#again?.remove();
    if (this.#wanted === undefined || this.#widget !== undefined) return;
    if (!this.#script) this.styles ??= new StyleLink(this.#base, this.#nonce, this.useTheme());
    const showForms = this.#shows[this.#script];
    if (showForms === undefined) {
      // Running this script, starting a frame and requesting another script are separate tasks: together they would
      // block a slow device for too long. Without a frame the request can not wait.
      if (this.#script) {
        void this.#fetchForms();
      } else {
        setTimeout(() => this.#startNumber());
        setTimeout(() => void this.#fetchForms());
      }
    } else if (this.styles?.isPending) {
      void this.styles.arrived.then(() => this.#show());
    } else {
      this.#number?.leave();
      this.#widget = showForms(this.#wanted);
    }
  }

  #startNumber(): void {
    if (this.#misses) this.#number ??= new EarlyNumber(this.#base);
  }

  async #fetchForms(): Promise<void> {
    if (this.#isFetching || !this.#misses) return;
    this.#isFetching = true;
    const fetched = this.fetchScript(SCRIPTS[this.#script]).catch((reason: unknown) => {
      if (this.#misses) {
        this.#number?.remove();
        this.#number = undefined;
      }
      throw reason;
    });
    const failed = await within(PATIENCE_MS, fetched).catch(String);
    this.#isFetching = false;
    if (failed && this.#misses) {
      const [form = null] = placeholders();
      callErrorHook(form, { name: 'ScriptLoadError', message: `the forms could not be loaded: ${failed}` });
      const sign = await retrySign(this.#base, () => this.#show());
      if (this.#misses && !this.#isFetching) {
        this.#again?.remove();
        this.#again = sign;
        form?.before(sign);
      }
    }
  }

  /** Whether forms are wanted whose script has not loaded. */
  get #misses(): boolean {
    return this.#wanted !== undefined && !(this.#script in this.#shows);
  }

  /** Shows the page: without a checkout there are no forms, but the buttons of fast checkout. */
  get #script(): 0 | 1 {
    return this.#wanted?.checkoutId === null ? 1 : 0;
  }

  #unload(): void {
    if (this.#widget === undefined && this.#wanted !== undefined) {
      // The forms would have removed the placeholders with themselves.
      for (const placeholder of placeholders()) {
        placeholder.remove();
      }
    }
    this.#again?.remove();
    this.styles?.link.remove();
    this.styles = undefined;
    this.#theme = undefined;
    void this.dress?.(undefined);
    this.#number?.leave();
    this.#number = undefined;
    this.#widget?.unload();
    this.#widget = undefined;
    this.#wanted = undefined;
  }
}
