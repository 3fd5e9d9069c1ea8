import { expect, type Locator } from '@playwright/test';
import { OfficeShell } from './office-shell.ts';

export class WebhooksPage extends OfficeShell {
  row(address: string): Locator {
    return this.page.getByRole('region', { name: 'Webhooks' }).getByRole('row').filter({ hasText: address });
  }

  /** @returns its secret, which is shown this once */
  async add(channel: string, address: string): Promise<string> {
    await this.page.getByRole('button', { name: 'Add webhook' }).click();
    await this.dialog.getByRole('combobox', { name: 'Channel' }).selectOption(channel);
    await this.dialog.getByRole('textbox', { name: 'Address' }).fill(address);
    await this.dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const shown = this.dialog.locator('.secret span').first();
    await expect(shown).toBeVisible();
    const secret = (await shown.textContent()) ?? '';
    await this.closeDialog();
    return secret.trim();
  }

  /** Sends a test event. The dialog stays open, with what has become of it. */
  async tryIt(address: string): Promise<void> {
    await this.row(address)
      .getByRole('button', { name: /^Send test event/ })
      .click();
    await this.dialog.getByRole('button', { name: 'Send', exact: true }).click();
  }

  async remove(address: string): Promise<void> {
    await this.row(address)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await this.dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
  }
}
