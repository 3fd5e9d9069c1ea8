import type { Locator, Page } from '@playwright/test';

/** Where the shop says how the payment ended. */
export class ResultPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly facts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.facts = page.locator('.facts');
  }

  /** The two parameters that the shopper brings back. */
  parameters(): { readonly id: string | null; readonly resourcePath: string | null } {
    const { searchParams } = new URL(this.page.url());
    return { id: searchParams.get('id'), resourcePath: searchParams.get('resourcePath') };
  }
}
