import { expect, type Locator, type Page } from '@playwright/test';
import { BankPage } from './bank-page.ts';

/** The widget's dialog: in it a page of the gateway, and in that the page of the bank. */
export class ChallengeDialog {
  readonly root: Locator;
  /** The frame with the gateway's page. */
  readonly frame: Locator;
  readonly closeButton: Locator;
  /** The frame with the bank's page, inside the gateway's. */
  readonly bankFrame: Locator;
  readonly bank: BankPage;

  constructor(page: Page) {
    this.root = page.getByRole('dialog');
    this.frame = this.root.locator('iframe.wpwl-target');
    this.closeButton = this.root.getByRole('button').first();
    this.bankFrame = this.frame.contentFrame().locator('iframe[title]');
    this.bank = new BankPage(this.bankFrame.contentFrame());
  }

  /** Waits until the shopper could type the code. */
  async ready(): Promise<void> {
    await expect(this.root).toBeVisible();
    await this.bank.ready();
  }

  async gone(): Promise<void> {
    await expect(this.root).toHaveCount(0);
  }
}
