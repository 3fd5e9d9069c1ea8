import { html, type TemplateResult } from 'lit';
import type { FormPlace, PageContext } from './form-place.ts';
import { noticeTemplate } from './notice-template.ts';

/**
 * Loads what a form needs to start. It resolves however late that comes, and never rejects.
 *
 * @param failed called when it cannot be loaded, or takes too long; another call is another attempt
 */
export type Load<Loaded> = (failed: () => void) => Promise<Loaded>;

/** For a placeholder that names no brand that can be paid with: its form never comes. */
export const NO_KIND: Load<never> = (failed) => {
  queueMicrotask(failed);
  return new Promise(() => {});
};

/** A form until its kind has been loaded: the place where it will start, and a message when the kind is missing. */
export class ExpectedForm<Kind = unknown, Brand extends string = string> {
  #place: FormPlace<Brand>;
  readonly #isShopsMistake: boolean;
  /** Asks for the kind again; there once it could not be loaded. */
  #again: (() => void) | undefined;
  /** Settles when the kind has come, or is known to be missing. */
  readonly settled: Promise<void>;

  /**
   * @param load gives the kind
   * @param start called with the kind, and with the place as it then is
   * @param missed called each time when the kind could not be loaded
   */
  constructor(
    place: FormPlace<Brand>,
    load: Load<Kind>,
    start: (kind: Kind, place: FormPlace<Brand>) => void,
    missed: () => void,
  ) {
    this.#place = place;
    this.#isShopsMistake = load === NO_KIND;
    this.settled = new Promise((resolve) => {
      const ask = async (): Promise<void> => {
        const kind = await load(() => {
          this.#again = () => void ask();
          missed();
          resolve();
        });
        start(kind, this.#place);
        resolve();
      };
      void ask();
    });
  }

  /** Whether the kind could not be loaded, so that the form cannot be paid with. */
  get isMissing(): boolean {
    return this.#again !== undefined;
  }

  /** The known brands before the kind is loaded; none where it is missing. */
  get brands(): readonly Brand[] {
    return this.isMissing ? [] : this.#place.brands;
  }

  use(changes: Partial<Pick<PageContext, 'options' | 'session' | 'texts'>>): void {
    const { language } = this.#place.texts;
    this.#place = { ...this.#place, ...changes };
    if (this.isMissing && language !== this.#place.texts.language) this.announce();
  }

  /** Says aloud what the form then shows; once more when the words of the shopper's language have come. */
  announce(): void {
    this.#place.announcer.say(this.#text);
  }

  render(): TemplateResult | string {
    const { options, texts } = this.#place;
    const run = this.#again;
    return run === undefined
      ? html`<div class="wpwl-container wpwl-style-${options.style}"><div class="wpwl-expected"> </div></div>`
      : html`<div class="wpwl-container" lang=${texts.language} dir=${texts.direction}>${noticeTemplate(
          {
            tone: 'error',
            text: this.#text,
            ...(this.#isShopsMistake
              ? {}
              : { action: { kind: 'button', label: texts.notices.tryAgain, run } }),
          },
          '_self',
        )}</div>`;
  }

  get #text(): string {
    const { notices, declines } = this.#place.texts;
    return this.#isShopsMistake ? declines.shopMistake : notices.framesFailed;
  }
}
