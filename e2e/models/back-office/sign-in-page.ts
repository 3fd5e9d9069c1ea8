import type { Locator, Page } from '@playwright/test';

/** The page before the back office, and the dialog that asks for the same again. */
export class SignInPage {
  readonly page: Page;
  readonly password: Locator;
  readonly code: Locator;
  readonly recoveryCode: Locator;
  readonly mistake: Locator;

  constructor(page: Page) {
    this.page = page;
    this.password = page.getByLabel('Password');
    this.code = page.getByRole('textbox', { name: 'Code from your app' });
    this.recoveryCode = page.getByRole('textbox', { name: 'Recovery code' });
    this.mistake = page.getByRole('alert');
  }

  async usePasskey(): Promise<void> {
    await this.page.getByRole('button', { name: 'Use a passkey' }).click();
  }

  /** The first half. The answer is awaited, so that the next one is not for the one before. */
  async givePassword(email: string, password: string): Promise<void> {
    const startAgain = this.page.getByRole('button', { name: 'Start over' });
    await startAgain.or(this.password).first().waitFor();
    if (await startAgain.isVisible()) await startAgain.click();
    await this.page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await this.password.fill(password);
    await this.#press('Continue', 'sign-in/password');
  }

  async giveCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.#press('Sign in', 'sign-in/second');
  }

  async giveRecoveryCode(code: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Use a recovery code' }).click();
    await this.recoveryCode.fill(code);
    await this.#press('Sign in', 'sign-in/second');
  }

  async #press(name: string, path: string): Promise<void> {
    await Promise.all([
      this.page.waitForResponse((answer) => answer.url().endsWith(`/admin/v1/${path}`)),
      this.page.getByRole('button', { name, exact: true }).click(),
    ]);
  }
}
