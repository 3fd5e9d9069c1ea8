import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The simulated sheet of a mobile wallet, in its dialog over the shop's page. */
export class WalletSheet {
  readonly dialog: Locator;
  readonly place: FrameLocator;
  readonly heading: Locator;
  readonly total: Locator;
  readonly confirmButton: Locator;
  /** Also closes the sheet of a payment that has failed. */
  readonly cancelButton: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.dialog = page.locator('dialog[open]');
    this.place = this.dialog.frameLocator('iframe');
    this.heading = this.place.getByRole('heading', { level: 1 });
    this.total = this.place.locator('.total');
    this.confirmButton = this.place.locator('footer button.main');
    this.cancelButton = this.place.locator('footer button:not(.main)');
    this.alert = this.place.getByRole('alert');
  }

  /** Waits until the shopper could confirm: the shop has set the amount, and the checkout is there. */
  async ready(): Promise<void> {
    await expect(this.confirmButton).toBeEnabled();
  }

  async confirm(): Promise<void> {
    await this.ready();
    await this.confirmButton.click();
  }

  async cancel(): Promise<void> {
    await this.cancelButton.click();
    await this.isGone();
  }

  async choose(what: 'card' | 'address' | 'shipping', text: string | RegExp): Promise<void> {
    const list = this.place.locator('details').filter({ has: this.place.locator(`input[name="${what}"]`) });
    // A list that was opened before stays open.
    if ((await list.getAttribute('open')) === null) await list.locator('summary').click();
    await list.locator('label').filter({ hasText: text }).click();
  }

  async isGone(): Promise<void> {
    await expect(this.dialog).toHaveCount(0);
  }
}
