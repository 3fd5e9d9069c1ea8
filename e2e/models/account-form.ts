import { expect, type Locator, type Page } from '@playwright/test';

/** A form whose fields are in the shop's page: a bank account, or an account with a provider. */
export class AccountForm {
  readonly root: Locator;
  readonly payButton: Locator;
  readonly message: Locator;

  /** @param name of the container, as in `wpwl-container-directDebit` */
  constructor(page: Page, name: 'directDebit' | 'virtualAccount' | 'onlineTransfer') {
    this.root = page.locator(`.wpwl-container-${name}`);
    this.payButton = this.root.locator('button.wpwl-button-pay');
    this.message = this.root.locator('.wpwl-message');
  }

  /** Chooses it among several ways to pay. */
  async open(): Promise<void> {
    await this.root.locator('.wpwl-method-button').click();
    await expect(this.payButton).toBeVisible();
  }

  field(label: string): Locator {
    return this.root.getByLabel(label, { exact: false });
  }

  hints(): Locator {
    return this.root.locator('.wpwl-hint');
  }
}
