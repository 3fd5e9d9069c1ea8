import { expect } from '@playwright/test';
import { OfficeShell } from './office-shell.ts';

/** The page of settings, with its versions. */
export class SettingsPage extends OfficeShell {
  /** Opens what an entry has as JSON, and changes it. */
  async write(entry: string, change: (value: Record<string, unknown>) => object): Promise<void> {
    await this.page.getByRole('button', { name: `Change ${entry}` }).click();
    const text = this.dialog.getByRole('textbox', { name: 'Settings, as JSON' });
    const value: Record<string, unknown> = JSON.parse(await text.inputValue());
    await text.fill(JSON.stringify(change(value), undefined, 2));
    await this.dialog.getByRole('button', { name: 'Show what differs' }).click();
  }

  /** Makes the version whose differences are shown. */
  async make(reason: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await this.dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(this.dialog.getByText('It is in use.')).toBeVisible();
    await this.closeDialog();
  }

  async goBackTo(version: number, reason: string): Promise<void> {
    const row = this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByText(String(version), { exact: true }) })
      .first();
    await row.getByRole('button', { name: 'Go back to it' }).click();
    await this.dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await this.dialog.getByRole('button', { name: 'Go back', exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
  }
}
