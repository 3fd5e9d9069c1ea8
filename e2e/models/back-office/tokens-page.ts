import { expect, type Locator, type Page } from '@playwright/test';
import { OfficeShell } from './office-shell.ts';

/** The page of access tokens. */
export class TokensPage extends OfficeShell {
  /** The token itself, while it is shown. */
  readonly shown: Locator;

  constructor(page: Page) {
    super(page);
    this.shown = this.dialog.locator('.secret span').first();
  }

  row(note: string): Locator {
    return this.page
      .getByRole('region', { name: 'Access tokens' })
      .getByRole('row')
      .filter({ hasText: note });
  }

  /** @returns the token, which has all the rights of a shop but those that are named */
  async make(merchant: string, note: string, without: readonly string[] = []): Promise<string> {
    await this.page.getByRole('button', { name: 'Create token' }).click();
    await this.dialog.getByRole('combobox', { name: 'Merchant' }).selectOption({ label: merchant });
    await this.dialog.getByRole('textbox', { name: 'Note' }).fill(note);
    for (const right of without) {
      // oxlint-disable-next-line no-await-in-loop -- one box after the other
      await this.dialog.getByRole('checkbox', { name: right }).uncheck();
    }
    await this.dialog.getByRole('button', { name: 'Create', exact: true }).click();
    return this.#read();
  }

  async reveal(row: Locator): Promise<void> {
    await row.getByRole('button', { name: /^Reveal/ }).click();
    await this.dialog.getByRole('button', { name: 'Reveal', exact: true }).click();
    await expect(this.shown).toBeVisible();
  }

  /** @returns the new token */
  async rotate(row: Locator, olderEnds: string): Promise<string> {
    await row.getByRole('button', { name: /^Rotate/ }).click();
    await this.dialog
      .getByRole('combobox', { name: 'The old one stops working' })
      .selectOption({ label: olderEnds });
    await this.dialog.getByRole('button', { name: 'Rotate', exact: true }).click();
    return this.#read();
  }

  /** The text to type is the one that the row shows of the token. */
  async revoke(row: Locator, lastFour: string): Promise<void> {
    await row.getByRole('button', { name: /^Revoke/ }).click();
    await this.dialog.getByRole('textbox', { name: /^Type/ }).fill(lastFour);
    await this.dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
  }

  async #read(): Promise<string> {
    await expect(this.shown).toBeVisible();
    const token = (await this.shown.textContent()) ?? '';
    await this.closeDialog();
    return token.trim();
  }
}
