import type { Locator, Page } from '@playwright/test';
import { BankPage } from './bank-page.ts';

/** The gateway's page in a window of its own, with the bank's page in a frame. */
export class AuthenticationPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly cancelButton: Locator;
  readonly status: Locator;
  readonly bankFrame: Locator;
  readonly bank: BankPage;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.cancelButton = page.getByRole('banner').getByRole('button');
    this.status = page.getByRole('status');
    this.bankFrame = page.locator('iframe[title]');
    this.bank = new BankPage(this.bankFrame.contentFrame());
  }
}
