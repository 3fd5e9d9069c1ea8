import type { Locator, Page } from '@playwright/test';

const CONTROLS = 'a, button, input, select, textarea, summary';

/**
 * Presses what English pages name, in pages of every language: the controls of a page have the same order in each, so the
 * English page, which is taken first, tells which one it is.
 */
export class Hand {
  readonly #places: Map<string, number>;
  readonly #of: string;
  readonly #isEnglish: boolean;
  #steps = 0;

  constructor(places: Map<string, number>, of: string, language: string) {
    this.#places = places;
    this.#of = of;
    this.#isEnglish = language === 'en';
  }

  async click(page: Page, find: (page: Page) => Locator): Promise<void> {
    const key = `${this.#of} ${(this.#steps += 1)}`;
    if (this.#isEnglish) {
      const place = await find(page).evaluate(
        (element, controls) => [...document.querySelectorAll(controls)].indexOf(element),
        CONTROLS,
      );
      this.#places.set(key, place);
    }
    await page
      .locator(CONTROLS)
      .nth(this.#places.get(key) ?? -1)
      .click();
  }
}
