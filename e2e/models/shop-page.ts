import { expect, type Locator, type Page } from '@playwright/test';
import { CardForm } from './card-form.ts';

/** The demo shop's checkout. */
export class ShopPage {
  readonly page: Page;
  readonly address: string;
  readonly card: CardForm;
  readonly basket: Locator;
  readonly total: Locator;
  /** The shop's own note that its `onError` shows. */
  readonly notice: Locator;

  constructor(page: Page, address: string) {
    this.page = page;
    this.address = address;
    this.card = new CardForm(page);
    this.basket = page.getByRole('region', { name: 'Your basket' });
    this.total = this.basket.locator('.total');
    this.notice = page.locator('#payment-notice');
  }

  async open(): Promise<void> {
    await this.page.goto(this.address);
  }

  async openReady(): Promise<void> {
    await this.open();
    await this.card.ready();
  }

  /** The id of the checkout that the page was given by the shop's server. */
  async checkoutId(): Promise<string> {
    const source = await this.page.locator('script[src*="paymentWidgets.js"]').getAttribute('src');
    const id = new URL(source ?? '').searchParams.get('checkoutId');
    expect(id).toMatch(/^[0-9A-F]{32}\.[A-Za-z0-9.-]+$/);
    return id ?? '';
  }
}
