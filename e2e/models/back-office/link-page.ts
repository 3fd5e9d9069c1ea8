import { expect, type Page } from '@playwright/test';
import { appCode } from '../../fixtures/app-code.ts';

interface SetUpApp {
  /** The key of the app. */
  readonly secret: string;
  /** The code by which the app was confirmed. */
  readonly usedCode: string;
  readonly recoveryCodes: readonly string[];
}

/** Where a one-time link leads: the set-up of how to sign in. */
export class LinkPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(link: string): Promise<void> {
    await this.page.goto(link);
  }

  /**
   * Needs an authenticator in the page. Its user is signed in by it. Those who are not signed in have a few calls a minute
   * from one address, which all tests share, so it is tried until there is room.
   */
  async makePasskey(): Promise<void> {
    const make = this.page.getByRole('button', { name: 'Create a passkey' });
    await make.waitFor();
    await expect(async () => {
      if (await make.isEnabled({ timeout: 100 }).catch(() => false)) await make.click({ timeout: 1000 });
      await expect(this.page.getByRole('heading', { name: 'Start', exact: true })).toBeVisible({
        timeout: 3000,
      });
    }).toPass({ timeout: 180_000 });
  }

  /** The page waits at the recovery codes until they are kept. */
  async setUpPassword(password: string): Promise<SetUpApp> {
    const { page } = this;
    await page.getByRole('button', { name: 'Use a password instead' }).click();
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Enter a key instead').click();
    const secret = (await page.locator('.secret span').first().textContent()) ?? '';
    const usedCode = appCode(secret);
    await page.getByRole('textbox', { name: 'Code from your app' }).fill(usedCode);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    return {
      secret,
      usedCode,
      recoveryCodes: await page.getByRole('main').getByRole('listitem').allTextContents(),
    };
  }

  async keepCodes(): Promise<void> {
    await this.page.getByRole('button', { name: 'I’ve saved them' }).click();
  }
}
