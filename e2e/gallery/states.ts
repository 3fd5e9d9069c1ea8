import type { Page } from '@playwright/test';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';
import { CardForm } from '../models/card-form.ts';

/** A state of the widget that people should have looked at. */
export interface GalleryState {
  readonly title: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly brands?: string;
  /** Whether the checkout offers stored details. */
  readonly stores?: boolean;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Brings the form into the state, once its page is open. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** Whether every look of it is taken, or the light one alone. */
  readonly everyLook?: boolean;
}

const ALL_METHODS = 'VISA MASTER AMEX DIRECTDEBIT_SEPA PAYPAL';
const ADDRESS = { billingAddress: { country: 'DE' }, mandatoryBillingFields: { city: true } };

const ready = (page: Page): Promise<void> => new CardForm(page).ready();
const never = (): Promise<void> => new Promise(() => {});

async function press(page: Page): Promise<void> {
  await ready(page);
  await new CardForm(page).payButton.click();
}

async function enterAndPress(page: Page, card: typeof GOOD_CARD): Promise<void> {
  await ready(page);
  const form = new CardForm(page);
  await form.enter(card);
  await form.payButton.click();
}

const message = (page: Page): Promise<void> => page.locator('.wpwl-message').first().waitFor();

const CARD_STATES: readonly GalleryState[] = [
  { title: 'card, empty', reach: ready, everyLook: true },
  {
    title: 'card, entered',
    everyLook: true,
    reach: async (page) => {
      await ready(page);
      await new CardForm(page).enter(GOOD_CARD);
    },
  },
  {
    title: 'card, every field wrong',
    options: { cardHolder: { required: true } },
    everyLook: true,
    reach: async (page) => {
      await press(page);
      await page.locator('.wpwl-hint').first().waitFor();
    },
  },
  {
    title: 'card, a digit wrong',
    reach: async (page) => {
      await ready(page);
      await new CardForm(page).input('cardNumber').fill('4200000000000001');
      await new CardForm(page).input('expiry').fill('13');
      await new CardForm(page).input('cvv').fill('12');
      await new CardForm(page).input('cardNumber').focus();
    },
  },
  {
    title: 'card, paying',
    everyLook: true,
    prepare: (page) => page.route('**/v1/checkouts/*/payment', never),
    reach: async (page) => {
      await enterAndPress(page, GOOD_CARD);
      await page.locator('.wpwl-button-busy').waitFor();
    },
  },
  {
    title: 'card, declined',
    everyLook: true,
    reach: async (page) => {
      await enterAndPress(page, DECLINED_CARD);
      await message(page);
    },
  },
  {
    title: 'card, with the billing address, the help and the box',
    options: { ...ADDRESS, showCVVHint: true, showCreateRegistration: true },
    everyLook: true,
    reach: ready,
  },
  { title: 'card, plain', options: { style: 'plain' }, reach: ready, everyLook: true },
  { title: 'card, without labels', options: { showLabels: false }, reach: ready },
  {
    title: 'card, scripts on their way',
    prepare: (page) => page.route('**/v1/widget/forms.*', never),
    reach: (page) => page.waitForTimeout(1200),
  },
  {
    title: 'card, frames blocked',
    prepare: (page) => page.route('**/v1/widget/card-frame.*', (route) => route.abort()),
    reach: (page) => page.locator('.wpwl-message-action').waitFor(),
  },
  {
    title: 'card, session over',
    everyLook: true,
    prepare: (page) =>
      page.route(/\/v1\/checkouts\/[^/]+(?:\?.*)?$/, (route) =>
        route.fulfill({ status: 400, json: { result: { code: '200.300.404' } } }),
      ),
    reach: message,
  },
];

const LAYOUTS = ['accordion', 'tabs', 'stack'].flatMap((layout): readonly GalleryState[] => [
  {
    title: `all methods, ${layout}`,
    options: { layout },
    brands: ALL_METHODS,
    everyLook: true,
    reach: ready,
  },
  {
    title: `all methods and stored cards, ${layout}`,
    options: { layout, registrations: { requireCvv: true } },
    brands: ALL_METHODS,
    stores: true,
    everyLook: true,
    reach: async (page) => {
      await page.locator('#wpwl-registrations .wpwl-button-pay').waitFor();
      await page.waitForTimeout(800);
    },
  },
]);

const THEMES = ['minimal', 'soft', 'contrast', 'night'].flatMap((theme): readonly GalleryState[] => [
  { title: `theme ${theme}`, options: { theme, showCVVHint: true }, everyLook: true, reach: ready },
  {
    title: `theme ${theme}, wrong`,
    options: { theme },
    reach: async (page) => {
      await press(page);
      await page.locator('.wpwl-hint').first().waitFor();
    },
  },
  { title: `theme ${theme}, all methods`, options: { theme }, brands: ALL_METHODS, reach: ready },
]);

export const GALLERY_STATES: readonly GalleryState[] = [...CARD_STATES, ...LAYOUTS, ...THEMES];
