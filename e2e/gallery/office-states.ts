import type { Page } from '@playwright/test';
import { CARD_CHANNEL } from '../fixtures/merchant-api.ts';
import { OFFICE_PAGES } from '../models/back-office/office-pages.ts';

/** The data in the pictures of the back office, created before the first of them. */
export interface OfficeSamples {
  /** Payments, by what has become of them. */
  readonly refunded: string;
  readonly authorised: string;
  readonly unknown: string;
  readonly chargedBack: string;
  /** A link that was not used yet. */
  readonly link: string;
}

/** A state of the back office that people should have looked at. */
export interface OfficeState {
  readonly title: string;
  /** Below the office, or a whole address. */
  readonly path: (samples: OfficeSamples) => string;
  /** Brings the page into the state, once it is open. */
  readonly reach?: (page: Page) => Promise<unknown>;
  readonly isLive?: boolean;
  /** Without a session. */
  readonly isOutside?: boolean;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const pressExactly = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

const PAGES: readonly OfficeState[] = OFFICE_PAGES.map(({ path, heading }) => ({
  title: `office, ${heading}`,
  path: () => path,
}));

const DETAILS: readonly OfficeState[] = [
  { title: 'office, payments, filters', path: () => 'payments?q=status:declined', reach: press(/^Filter/) },
  { title: 'office, payments, none', path: () => 'payments?q=there-is-no-such-payment' },
  { title: 'office, payments, a key that is none', path: () => 'payments?q=colour:red' },
  { title: 'office, payment refunded', path: ({ refunded }) => `payments/${refunded}` },
  { title: 'office, payment charged back', path: ({ chargedBack }) => `payments/${chargedBack}` },
  { title: 'office, payment of unknown outcome', path: ({ unknown }) => `payments/${unknown}` },
  {
    title: 'office, capture',
    path: ({ authorised }) => `payments/${authorised}`,
    reach: pressExactly('Capture'),
  },
  { title: 'office, refund', path: ({ refunded }) => `payments/${refunded}`, reach: pressExactly('Refund') },
  {
    title: 'office, refund of a wrong amount',
    path: ({ refunded }) => `payments/${refunded}`,
    reach: async (page) => {
      await pressExactly('Refund')(page);
      await page.getByRole('textbox', { name: 'Amount' }).fill('12.345');
    },
  },
  { title: 'office, no such payment', path: () => `payments/${'0'.repeat(32)}` },
  { title: 'office, agree', path: () => 'approvals', reach: press(/^Approve/) },
  { title: 'office, approvals decided', path: () => 'approvals?all=true' },
  { title: 'office, settings of a channel', path: () => `settings/channels/${CARD_CHANNEL}` },
  {
    title: 'office, change of settings',
    path: () => `settings/channels/${CARD_CHANNEL}`,
    reach: press(/^Change General/),
  },
  { title: 'office, new token', path: () => 'tokens', reach: pressExactly('Create token') },
  { title: 'office, revoke a token', path: () => 'tokens', reach: press(/^Revoke/) },
  { title: 'office, new webhook', path: () => 'webhooks', reach: pressExactly('Add webhook') },
  { title: 'office, invitation', path: () => 'users', reach: pressExactly('Invite user') },
  {
    title: 'office, entry of the audit log',
    path: () => 'audit-log?action=payment.refund',
    reach: (page) => page.getByRole('rowheader').first().getByRole('button').click(),
  },
  { title: 'office, set up an app', path: () => 'profile', reach: pressExactly('Set up') },
  { title: 'office, keyboard', path: () => '', reach: (page) => page.keyboard.press('?') },
  {
    title: 'office, menus',
    path: () => '',
    reach: async (page) => {
      const menu = page.getByRole('button', { name: 'Pages' });
      if (await menu.isVisible()) await menu.click();
      else await page.getByRole('button', { name: /^Account of/ }).click();
    },
  },
  { title: 'office, no such page', path: () => 'nothing-here' },
  { title: 'office, live', path: () => 'payments', isLive: true },
  { title: 'office, live sign-in', path: () => 'sign-in', isLive: true, isOutside: true },
];

const OUTSIDE: readonly OfficeState[] = [
  { title: 'office, sign-in', path: () => 'sign-in', isOutside: true },
  {
    title: 'office, sign-in, code',
    path: () => 'sign-in',
    isOutside: true,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
      await page.getByLabel('Password').fill('heron lamp vinegar 7');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('textbox', { name: 'Code from your app' }).fill('123456');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { title: 'office, link', path: ({ link }) => link, isOutside: true },
  {
    title: 'office, link, app',
    path: ({ link }) => link,
    isOutside: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Use a password and an authenticator app' }).click();
      await page.getByLabel('New password').fill('heron lamp vinegar 7');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Enter a key instead').click();
    },
  },
  { title: 'office, link that has ended', path: () => `sign-in/link#${'a'.repeat(43)}`, isOutside: true },
];

export const OFFICE_STATES: readonly OfficeState[] = [...PAGES, ...DETAILS, ...OUTSIDE];
