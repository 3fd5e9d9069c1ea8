import type { Locator, Page } from '@playwright/test';
import { CardForm } from './card-form.ts';

export type ExampleName = 'plain-html' | 'react' | 'react-development' | 'vue' | FamilyName;

/** Pages of integrations that load the script themselves. */
export type FamilyName = 'family-hooks' | 'family-angular' | 'family-react' | 'family-vue';

/** A shop with two views, a basket and a checkout, between which a shopper goes without loading a page. */
export class ExamplePage {
  readonly page: Page;
  readonly shop: string;
  readonly card: CardForm;
  readonly brand: Locator;
  readonly tries: Locator;
  /** The last arguments of the example's `onError`. */
  readonly problem: Locator;

  constructor(page: Page, shop: string) {
    this.page = page;
    this.shop = shop;
    this.card = new CardForm(page);
    this.brand = page.locator('#brand');
    this.tries = page.locator('#tries');
    this.problem = page.locator('#problem');
  }

  async open(name: ExampleName): Promise<void> {
    await this.page.goto(`${this.shop}${name}/`);
  }

  async toBasket(): Promise<void> {
    await this.page.getByRole('button', { name: 'Basket' }).click();
  }

  async toCheckout(): Promise<void> {
    await this.page.getByRole('button', { name: 'Checkout' }).click();
  }

  /** The id of the checkout that the widget shows, or null. */
  checkoutId(): Promise<string | null> {
    return this.page.evaluate(() => Reflect.get(window, 'wpwl')?.checkout.id ?? null);
  }
}
