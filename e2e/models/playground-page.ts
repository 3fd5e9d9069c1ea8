import { expect, type Locator, type Page } from '@playwright/test';
import { CardForm } from './card-form.ts';

/** The gateway's own page with the form and everything that changes its looks. */
export class PlaygroundPage {
  readonly page: Page;
  readonly card: CardForm;
  readonly options: Locator;
  readonly styles: Locator;
  readonly #address: string;

  constructor(page: Page, gateway: string) {
    this.page = page;
    this.card = new CardForm(page);
    this.options = page.locator('#options');
    this.styles = page.locator('#styles');
    this.#address = `${gateway}playground`;
  }

  /** @param settings by the names of the controls, as the page's own address has them */
  async open(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(`${this.#address}?${new URLSearchParams(settings)}`);
    await this.card.ready();
  }

  /** Opens the list of sizes and types a value. */
  async setVariable(name: string, value: string): Promise<void> {
    const input = this.page.locator(`[data-property][name="${name}"]`);
    await input.evaluate((element) => {
      const details = element.closest('details');
      if (details) details.open = true;
    });
    await input.fill(value);
  }

  async expectPreset(name: string): Promise<void> {
    await expect(this.page.locator('.wpwl-container').first()).toHaveClass(
      new RegExp(`\\bwpwl-theme-${name}\\b`),
    );
  }
}
