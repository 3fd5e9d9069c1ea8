import { expect } from '@playwright/test';
import { OfficeShell } from './office-shell.ts';

/** The pages of settings: of one channel, and of all with their versions. */
export class SettingsPage extends OfficeShell {
  /** Adds a brand to those that the channel of the page takes, and looks at what would differ. */
  async addBrand(brand: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Change General' }).click();
    await this.dialog.getByRole('combobox', { name: 'Accepted brands' }).selectOption(brand);
    await this.dialog.getByRole('button', { name: 'Review changes' }).click();
  }

  /** Begins to restore a version. Of 0, which the merchants file is, as well. */
  async goBackTo(version: number): Promise<void> {
    const name = `Restore ${version === 0 ? 'the merchants file' : `version ${version}`}`;
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Makes the version whose differences are shown. */
  async make(verb: string, reason: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await this.dialog.getByRole('button', { name: verb, exact: true }).click();
    await expect(this.dialog.getByRole('status')).toHaveText('Active on this gateway.');
    await this.closeDialog();
  }
}
