import { expect, type Locator, type Page } from '@playwright/test';
import { WalletSheet } from './wallet-sheet.ts';

/** The wallets as the demo shop spells them. */
export const TOKEN_WALLETS = ['WALLET1', 'WALLET2', 'WALLET3'] as const;
export const REDIRECT_WALLETS = ['MARKETPLACE_WALLET', 'REDIRECT_WALLET'] as const;
export const ALL_WALLETS = [...TOKEN_WALLETS, ...REDIRECT_WALLETS];

/** The demo shop's page with the buttons of wallets. */
export class ExpressPage {
  readonly page: Page;
  readonly address: string;
  readonly sheet: WalletSheet;
  readonly buttons: Locator;
  /** The shop's own note, with the way to pay by card. */
  readonly notice: Locator;
  readonly total: Locator;

  constructor(page: Page, shop: string) {
    this.page = page;
    this.address = `${shop}express`;
    this.sheet = new WalletSheet(page);
    this.buttons = page.locator('.wpwl-container-express button');
    this.notice = page.locator('#payment-notice');
    this.total = page.locator('#total-price');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(this.address + query);
    await expect(this.buttons.first()).toBeEnabled();
  }

  /** @param brand in the page's spelling */
  button(brand: string): Locator {
    return this.page.locator(`.wpwl-container-express button[data-brand="${brand}"]`);
  }
}
