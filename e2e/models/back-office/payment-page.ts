import { expect, type Locator, type Page } from '@playwright/test';
import { OfficeShell } from './office-shell.ts';

/** The page of one payment, and the dialogs of what is done with it. */
export class PaymentPage extends OfficeShell {
  /** The activity, a sentence for each operation. */
  readonly activity: Locator;

  constructor(page: Page) {
    super(page);
    this.activity = page.getByRole('list', { name: 'Activity' });
  }

  /** The buttons of acts that the page offers. */
  act(title: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: title, exact: true });
  }

  /** Opens the dialog of an act, and gives the amount where it has one. */
  async begin(title: string, amount?: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).waitFor();
    const isInMenu = !(await this.act(title).isVisible());
    if (isInMenu) await this.page.getByRole('button', { name: 'More', exact: true }).click();
    await this.act(title).click();
    if (amount !== undefined) await this.dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
  }

  /** Presses the last button, which says what it does. */
  async confirm(verb: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name: verb }).click();
  }

  /** The whole act. When it ends, the page behind has been read again. */
  async do(title: string, verb: string | RegExp, amount?: string): Promise<void> {
    await this.begin(title, amount);
    await this.confirm(verb);
    await expect(this.dialog.getByText(/Done$/)).toBeVisible();
    await this.closeDialog();
  }

  /** A line of the activity that begins with what was done, such as `Refunded`. */
  operation(verb: string): Locator {
    return this.activity.getByRole('listitem').filter({ hasText: new RegExp(`^\\s*${verb}`) });
  }
}
