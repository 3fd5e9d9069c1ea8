import { chooseLocale } from '../locales/choose-locale.ts';
import { EN } from '../locales/en.ts';
import { fetchWords } from '../locales/fetch-words.ts';
import { directionOf, type LoadedLanguage } from '../locales/language-table.ts';
import { localeFile } from '../locales/locale-file.ts';
import type { Texts, Words } from '../locales/texts.ts';
import { reportProblem } from '../options/report-problem.ts';
import { coverWords } from '../styles/cover-words.ts';
import { LOCALES_PIN } from '../wire/pinned-files.ts';

/** How long the forms stay without words before they show English, in milliseconds. */
export const WORDS_PATIENCE_MS = 3000;

/**
 * The language of a page's forms.
 *
 * English is always there. The words of another language are fetched at the same time as the frames, never before; until they
 * have come the forms have English words, which are hidden. Where they cannot be loaded the forms stay English.
 */
export class PageLanguage {
  readonly #base: URL;
  readonly #changed: () => Promise<unknown>;
  readonly #words = new Map<LoadedLanguage, Words | 'loading' | 'failed'>();
  readonly #settled: Promise<void>;
  #uncover: () => void = () => {};
  #settle: () => void = () => {};
  #tag = 'en';
  #isFirst = true;
  #isCovered = false;
  #disposed = false;

  /** @param changed called when the texts to show have changed; resolves when the page has them */
  constructor(base: URL, changed: () => Promise<unknown>) {
    this.#base = base;
    this.#changed = changed;
    this.#settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** Resolves when words can be seen for the first time. */
  get settled(): Promise<void> {
    return this.#settled;
  }

  /** The language that was asked for last, BCP 47; its words may still be loading. */
  get tag(): string {
    return this.#tag;
  }

  /** The texts to show now for what a shop has asked for. */
  textsFor(locale: string): Texts {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    const chosen = chooseLocale(locale);
    if (chosen === undefined) {
      reportProblem(`the language ${locale} is not available, the form is shown in English`);
    }
    const { language, tag } = chosen ?? { language: 'en', tag: 'en' };
    this.#tag = tag;
    if (language === 'en') {
      this.#show();
      return { ...EN, language: tag };
    }
    const words = this.#words.get(language) ?? this.#load(language);
    if (typeof words === 'object') return { ...words, language: tag, direction: directionOf(language) };
    if (words === 'loading' && isFirst) this.#cover();
    // Covered words run in the direction of those to come, so that no field changes its place when they are there.
    return this.#isCovered ? { ...EN, direction: directionOf(language) } : EN;
  }

  dispose(): void {
    this.#disposed = true;
    this.#show();
  }

  #load(language: LoadedLanguage): 'loading' {
    this.#words.set(language, 'loading');
    void this.#fetch(language);
    return 'loading';
  }

  async #fetch(language: LoadedLanguage): Promise<void> {
    const address = new URL(`v1/widget/${localeFile(language, LOCALES_PIN)}`, this.#base);
    try {
      this.#words.set(language, await fetchWords(address, language, LOCALES_PIN));
    } catch (error) {
      this.#words.set(language, 'failed');
      reportProblem(`the words of ${language} could not be loaded, the form is shown in English`, error);
    }
    await this.#reveal();
  }

  #cover(): void {
    this.#isCovered = true;
    const uncover = coverWords();
    const timer = setTimeout(() => void this.#reveal(), WORDS_PATIENCE_MS);
    this.#uncover = () => {
      clearTimeout(timer);
      uncover();
    };
  }

  /** The words come first: those that they take the place of are never seen. */
  async #reveal(): Promise<void> {
    if (!this.#disposed) {
      this.#isCovered = false;
      await this.#changed();
      this.#show();
    }
  }

  #show(): void {
    this.#isCovered = false;
    this.#uncover();
    this.#uncover = () => {};
    this.#settle();
  }
}
