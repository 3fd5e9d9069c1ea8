import { expect, type Locator, type Page } from '@playwright/test';

/** The form of stored details, through its public class names alone. */
export class StoredDetailsForm {
  readonly root: Locator;
  readonly payButton: Locator;
  readonly message: Locator;
  readonly code: Locator;

  constructor(page: Page) {
    this.root = page.locator('#wpwl-registrations .wpwl-container-registration');
    this.payButton = this.root.locator('button.wpwl-button-pay');
    this.message = this.root.locator('.wpwl-message');
    this.code = this.root.locator('iframe.wpwl-control-cvv').contentFrame().locator('input[name="card.cvv"]');
  }

  choice(name: string | RegExp): Locator {
    return this.root.getByRole('radio', { name });
  }

  async ready(): Promise<void> {
    await expect(this.payButton).toHaveText(/€/);
  }
}
