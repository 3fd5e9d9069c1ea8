import { expect, type FrameLocator, type Locator } from '@playwright/test';

/** The page on which the simulated bank asks the shopper. Its buttons are known by their values, in every language. */
export class BankPage {
  readonly place: FrameLocator;
  readonly heading: Locator;
  /** The code to type, as the page shows it. */
  readonly shownCode: Locator;
  readonly code: Locator;
  readonly confirmButton: Locator;
  readonly cancelButton: Locator;
  readonly mistake: Locator;

  constructor(place: FrameLocator) {
    this.place = place;
    this.heading = place.getByRole('heading', { level: 1 });
    this.shownCode = place.locator('.code');
    this.code = place.locator('#code');
    this.confirmButton = place.locator('button[value="confirm"]');
    this.cancelButton = place.locator('button[value="cancel"]');
    this.mistake = place.getByRole('alert');
  }

  async ready(): Promise<void> {
    await expect(this.code).toBeEditable();
  }

  /** Waits until keys go to the page. */
  async hasFocus(): Promise<void> {
    await expect.poll(() => this.heading.evaluate(() => document.hasFocus())).toBe(true);
  }

  /** The area that the page has to fill, in CSS pixels: its frame without any border. */
  async room(): Promise<{ readonly width: number; readonly height: number }> {
    return this.heading.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }));
  }

  async typeCode(): Promise<void> {
    await this.code.fill((await this.shownCode.textContent()) ?? '');
  }

  /** At once, without waiting for the button to be ready. It throws when the page is no longer there. */
  async pressConfirm(): Promise<void> {
    await this.confirmButton.dispatchEvent('click', {}, { timeout: 3_000 });
  }

  async confirm(): Promise<void> {
    await this.typeCode();
    await this.confirmButton.click();
  }

  /** Three wrong codes, after which the bank gives up. */
  async fail(): Promise<void> {
    for (let turn = 1; turn <= 3; turn += 1) {
      /* oxlint-disable no-await-in-loop -- one try after the other */
      await this.code.fill('x');
      await this.confirmButton.click();
      if (turn < 3) await expect(this.mistake).toBeVisible();
      /* oxlint-enable no-await-in-loop */
    }
  }

  async cancel(): Promise<void> {
    await this.cancelButton.click();
  }
}
