import { expect, type Locator, type Page } from '@playwright/test';
import { AccountForm } from './account-form.ts';
import type { CardDetails } from './card-details.ts';
import { CardForm } from './card-form.ts';
import { StoredDetailsForm } from './stored-details-form.ts';

export type Layout = 'accordion' | 'tabs' | 'stack';

/** The demo shop's checkout. */
export class ShopPage {
  readonly page: Page;
  readonly address: string;
  readonly card: CardForm;
  readonly stored: StoredDetailsForm;
  readonly directDebit: AccountForm;
  readonly virtualAccount: AccountForm;
  readonly transfer: AccountForm;
  readonly basket: Locator;
  readonly total: Locator;
  /** The shop's own note that its `onError` shows. */
  readonly notice: Locator;

  constructor(page: Page, address: string) {
    this.page = page;
    this.address = address;
    this.card = new CardForm(page);
    this.stored = new StoredDetailsForm(page);
    this.directDebit = new AccountForm(page, 'directDebit');
    this.virtualAccount = new AccountForm(page, 'virtualAccount');
    this.transfer = new AccountForm(page, 'onlineTransfer');
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

  /** The checkout with other forms or options of the widget, named as the shop names them. */
  async openShowing(
    ...shown: readonly (
      | 'accounts'
      | 'transfer'
      | 'billing'
      | 'save'
      | 'code'
      | 'aside'
      | 'window'
      | 'fast'
      | 'frames'
      | 'order'
      | 'help'
      | 'back'
      | 'button'
      | 'gift'
    )[]
  ): Promise<void> {
    await this.page.goto(`${this.address}?show=${shown.join(',')}`);
  }

  /** The checkout with cards, bank account and PayPal in one of the widget's layouts. */
  async openLayout(layout: Layout, shown = 'accounts,transfer', locale = 'en'): Promise<void> {
    await this.page.goto(`${this.address}?show=${shown}&layout=${layout}&locale=${locale}`);
  }

  /** The element that a shopper clicks to choose a way to pay. */
  method(name: string | RegExp): Locator {
    return this.page.locator('.wpwl-method-button, [role="tab"]').filter({ hasText: name });
  }

  async openWallet(): Promise<void> {
    await this.page.goto(`${this.address}wallet`);
    await this.card.ready();
  }

  /** Stores a card in the customer's wallet, so that the next checkout offers it. */
  async storeCard(card: CardDetails): Promise<void> {
    await this.openWallet();
    await this.card.enter(card);
    await this.card.pay();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Payment method saved');
  }

  /** The id of the checkout that the page was given by the shop's server. */
  async checkoutId(): Promise<string> {
    const source = await this.page.locator('script[src*="paymentWidgets.js"]').getAttribute('src');
    const id = new URL(source ?? '').searchParams.get('checkoutId');
    expect(id).toMatch(/^[0-9A-F]{32}\.[A-Za-z0-9.-]+$/);
    return id ?? '';
  }
}
