import { expect, type Locator, type Page } from '@playwright/test';

/** The frame around every page of the back office. */
export class OfficeShell {
  readonly page: Page;
  readonly menu: Locator;
  readonly heading: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('navigation', { name: 'Pages' });
    this.heading = page.getByRole('heading', { level: 1 });
    this.dialog = page.getByRole('dialog');
  }

  /** Narrow windows keep it behind a button. @returns the names of the pages that it leads to */
  async menuNames(): Promise<readonly string[]> {
    if (!(await this.menu.isVisible())) await this.page.getByRole('button', { name: 'Pages' }).click();
    const links = this.menu.getByRole('listitem').getByRole('link');
    await expect(links.first()).toBeVisible();
    return (await links.allTextContents()).map((name) => name.trim());
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Account of / }).click();
    await this.page.getByRole('button', { name: 'Sign out' }).click();
    await expect(this.page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  }

  async closeDialog(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(this.dialog).toHaveCount(0);
  }
}
