import { expect } from '@playwright/test';
import { OfficeShell } from './office-shell.ts';

/** The page of the users, and the invitation of a new one. */
export class UsersPage extends OfficeShell {
  /** @returns the link, which the page shows this once */
  async invite(who: {
    readonly email: string;
    readonly name: string;
    readonly role: string;
    /** As the page names it, such as `Everywhere`. */
    readonly where: string;
  }): Promise<string> {
    const { page, dialog } = this;
    await page.getByRole('button', { name: 'Invite user' }).click();
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(who.email);
    await dialog.getByRole('textbox', { name: 'Name' }).fill(who.name);
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption(who.role);
    await dialog.getByRole('combobox', { name: 'Where' }).selectOption({ label: who.where });
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    const shown = dialog.locator('.secret span').first();
    await expect(shown).toContainText('/sign-in/link#');
    const link = (await shown.textContent()) ?? '';
    await this.closeDialog();
    return link.trim();
  }
}
