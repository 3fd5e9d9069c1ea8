import type { Locator, Page } from '@playwright/test';
import { CARD_CHANNEL } from '../fixtures/merchant-api.ts';
import { OFFICE_PAGES } from '../models/back-office/office-pages.ts';
import type { Hand } from './hand.ts';

/** The data in the pictures of the back office, created before the first of them. */
export interface OfficeSamples {
  /** Payments, by what has become of them. */
  readonly refunded: string;
  readonly authorised: string;
  readonly unknown: string;
  readonly chargedBack: string;
  readonly dispute: string;
  /** Its last day to respond has passed. */
  readonly overdue: string;
  readonly webhook: string;
  /** Several payments that can be refunded, with commas between. */
  readonly several: string;
  /** A link that was not used yet. */
  readonly link: string;
}

/** A state of the back office that people should have looked at. */
export interface OfficeState {
  readonly title: string;
  /** Below the office, or a whole address. */
  readonly path: (samples: OfficeSamples) => string;
  /** Changes what the server answers, before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state, once it is open. */
  readonly reach?: (page: Page, hand: Hand) => Promise<unknown>;
  readonly isLive?: boolean;
  /** As a user who may see payments and refund them, and nothing else. */
  readonly isLimited?: boolean;
  /** Without a session. */
  readonly isOutside?: boolean;
}

type Reach = NonNullable<OfficeState['reach']>;

const inMain = (page: Page): Locator => page.getByRole('main');
/** Presses the first button of this English name, and then others in the dialog that opens. */
const press =
  (name: string | RegExp, ...inDialog: readonly string[]): Reach =>
  async (page, hand) => {
    await hand.click(page, (at) =>
      inMain(at)
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first(),
    );
    for (const next of inDialog) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await hand.click(page, (at) =>
        at.locator('dialog[open]').getByRole('button', { name: next, exact: true }),
      );
    }
  };
const menuItem =
  (name: string): Reach =>
  async (page, hand) => {
    await press('More')(page, hand);
    await hand.click(page, (at) => at.getByRole('button', { name, exact: true }));
  };
const type = (text: string) => async (page: Page) => {
  await page
    .locator('dialog[open] input:not([type=checkbox], [type=radio], [type=hidden])')
    .first()
    .fill(text);
};

/** Answers calls of an act one after the other: with a value, with a refusal, or not at all. */
const answerActs =
  (...answers: readonly (object | 'no answer')[]) =>
  async (page: Page) => {
    const left = [...answers];
    await page.route(/\/admin\/v1\/payments\/\w+\/(?:refund|inquiry)$/, async (route) => {
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer === 'no answer' || answer === undefined) return route.abort();
      return route.fulfill({ json: answer, status: 'error' in answer ? 409 : 200 });
    });
  };
const made = { id: '01a22d24cb2b71cff887ea0be5a37f22', amount: '79.50', currency: 'EUR' };
const REFUNDED = {
  outcome: 'approved',
  operation: { ...made, code: '000.100.112', description: 'Request successfully processed' },
};
const DECLINED = {
  outcome: 'declined',
  operation: {
    ...made,
    code: '800.100.151',
    description: 'The issuer declined because there is no such card: check the number',
  },
};
const WAITS = { outcome: 'waits-for-second-person', approval: { id: '1' } };
const MORE_THAN_LEFT = {
  error: {
    code: 'conflict',
    message: 'More than is left: 79.50 EUR can be refunded',
    reason: { code: 'more-than-left', values: [{ amount: '79.50', currency: 'EUR' }] },
    details: [],
  },
};

/** A dialog of an act after its answer. */
const answered = (
  title: string,
  answer: object | 'no answer',
  act: 'refund' | 'check' = 'refund',
): OfficeState => ({
  title: `office, ${title}`,
  path: ({ refunded, unknown }) => `payments/${act === 'refund' ? refunded : unknown}`,
  prepare: answerActs(answer),
  reach: async (page, hand) => {
    await press(act === 'refund' ? 'Refund' : 'Check status')(page, hand);
    await page.locator('dialog[open] .row.ends .main').click();
  },
});

/** A list before anything is in it. */
const empty = (path: string): OfficeState => ({
  title: `office, ${path || 'start'}, empty`,
  path: () => path,
  prepare: (page) =>
    page.route(/\/admin\/v1\/(?!session|start)[\w-]+(?:\?|$)/, async (route) => {
      if (route.request().resourceType() === 'eventsource') return route.continue();
      const response = await route.fetch();
      const found = (await response.json()) as Record<string, unknown>;
      const json = Object.fromEntries(
        Object.entries(found).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
      );
      return route.fulfill({ response, json });
    }),
});

const EMPTY: readonly OfficeState[] = [
  '',
  'payments',
  'disputes',
  'approvals',
  'reports',
  'exports',
  'tokens',
  'webhooks',
  'wallet-keys',
  'audit-log',
].map(empty);

const PAGES: readonly OfficeState[] = OFFICE_PAGES.map(({ path, heading }) => ({
  title: `office, ${heading}`,
  path: () => path,
}));

const PAYMENTS: readonly OfficeState[] = [
  { title: 'office, payments, filters', path: () => 'payments?q=status:declined', reach: press(/^Filter/) },
  {
    title: 'office, payments, chips',
    path: () => 'payments?q=status:approved,declined amount>10 -brand:AMEX name:Müller',
  },
  { title: 'office, payments, columns', path: () => 'payments', reach: press('Columns') },
  { title: 'office, payments, views', path: () => 'payments?q=status:declined', reach: press('Views') },
  {
    title: 'office, payments, selected',
    path: () => 'payments',
    reach: async (page) => {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const at of [1, 2]) await page.locator('tbody input[type=checkbox]').nth(at).check();
    },
  },
  { title: 'office, payments, none', path: () => 'payments?q=there-is-no-such-payment' },
  { title: 'office, payments, a key that is none', path: () => 'payments?q=colour:red' },
  {
    title: 'office, payments, a card number',
    path: () => 'payments',
    reach: async (page) => {
      await page.locator('input[type=search]').first().fill('4200000000000042');
      await page.keyboard.press('Enter');
    },
  },
  {
    title: 'office, payments, no connection',
    path: () => 'disputes',
    reach: async (page) => {
      await page.route('**/admin/v1/payments*', (route) => route.abort());
      await page
        .locator('nav a[href="/payments"]')
        .first()
        .evaluate((link) => (link as HTMLElement).click());
    },
  },
];

const PAYMENT: readonly OfficeState[] = [
  { title: 'office, payment refunded', path: ({ refunded }) => `payments/${refunded}` },
  {
    title: 'office, payment, technical details',
    path: ({ refunded }) => `payments/${refunded}`,
    reach: (page) =>
      page
        .locator('details')
        .evaluateAll((all) => all.forEach((each) => ((each as HTMLDetailsElement).open = true))),
  },
  { title: 'office, payment charged back', path: ({ chargedBack }) => `payments/${chargedBack}` },
  { title: 'office, payment captured in part', path: ({ authorised }) => `payments/${authorised}` },
  { title: 'office, payment of unknown outcome', path: ({ unknown }) => `payments/${unknown}` },
  {
    title: 'office, payment, more',
    path: ({ authorised }) => `payments/${authorised}`,
    reach: press('More'),
  },
  {
    title: 'office, capture',
    path: ({ authorised }) => `payments/${authorised}`,
    reach: menuItem('Capture'),
  },
  { title: 'office, refund', path: ({ refunded }) => `payments/${refunded}`, reach: press('Refund') },
  {
    title: 'office, refund of a wrong amount',
    path: ({ refunded }) => `payments/${refunded}`,
    reach: async (page, hand) => {
      await press('Refund')(page, hand);
      await type('12.345')(page);
    },
  },
  {
    title: 'office, record chargeback',
    path: ({ refunded }) => `payments/${refunded}`,
    reach: menuItem('Record chargeback'),
  },
  {
    title: 'office, check status',
    path: ({ unknown }) => `payments/${unknown}`,
    reach: press('Check status'),
  },
  { title: 'office, no such payment', path: () => `payments/${'0'.repeat(32)}` },
  { title: 'office, dispute', path: ({ dispute }) => `disputes/${dispute}` },
  {
    title: 'office, dispute, details',
    path: ({ dispute }) => `disputes/${dispute}`,
    reach: press('Edit details'),
  },
  { title: 'office, dispute, note', path: ({ dispute }) => `disputes/${dispute}`, reach: press('Add note') },
  { title: 'office, refunds listed', path: ({ several }) => `refunds?payments=${several}` },
  {
    title: 'office, refunds from a wrong file',
    path: () => 'refunds',
    reach: (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles({
          name: 'refunds.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('payment;amount;currency\nx;zwölf;EUR\n'),
        }),
  },
  {
    title: 'office, refunds made',
    path: ({ several }) => `refunds?payments=${several}`,
    prepare: answerActs(REFUNDED, DECLINED, WAITS, MORE_THAN_LEFT, 'no answer'),
    reach: async (page) => {
      await page.locator('.panel-head .danger').click();
      await page.locator('.panel-head .danger:enabled').waitFor();
    },
  },
  answered('refund made', REFUNDED),
  answered('refund declined', DECLINED),
  answered('refund that waits', WAITS),
  answered('refund refused', MORE_THAN_LEFT),
  answered('refund without an answer', 'no answer'),
  answered('status not known yet', { isKnown: false }, 'check'),
  answered('refund after a new sign-in', {
    error: {
      code: 'sign-in-again',
      message: 'Sign in again',
      reason: { code: 'sign-in-again', values: [] },
      details: [],
    },
  }),
  { title: 'office, dispute overdue', path: ({ overdue }) => `disputes/${overdue}` },
  { title: 'office, disputes closed, too', path: () => 'disputes?all=true' },
  { title: 'office, agree', path: () => 'approvals', reach: press(/^Approve/) },
  { title: 'office, approvals decided', path: () => 'approvals?all=true' },
  { title: 'office, reports compared', path: () => 'reports?compare=previous' },
];

const ADMINISTRATION: readonly OfficeState[] = [
  { title: 'office, settings of a channel', path: () => `settings/channels/${CARD_CHANNEL}` },
  { title: 'office, settings of a merchant', path: () => 'settings/merchants/Demo%20merchant' },
  { title: 'office, settings of an acquirer', path: () => 'settings/acquirers/acquirer-a' },
  { title: 'office, settings of the gateway', path: () => 'settings/gateway' },
  {
    title: 'office, change of settings',
    path: () => `settings/channels/${CARD_CHANNEL}`,
    reach: press(/^Change General/),
  },
  {
    title: 'office, change of settings refused',
    path: () => 'settings/merchants/Demo%20merchant',
    reach: async (page, hand) => {
      await press(/^Change/)(page, hand);
      const inputs = page.locator('dialog[open] input:not([type=checkbox], [type=radio])');
      /* oxlint-disable no-await-in-loop -- one after the other */
      for (const each of await inputs.all()) {
        await each.fill((await each.getAttribute('type')) === 'number' ? '-1' : '?');
      }
      /* oxlint-enable no-await-in-loop */
      await page.locator('dialog[open] .row.ends .main').click();
    },
  },
  { title: 'office, new token', path: () => 'tokens', reach: press('Create token') },
  {
    title: 'office, token without a right',
    path: () => 'tokens',
    reach: async (page, hand) => {
      await press('Create token')(page, hand);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const each of await page.locator('dialog[open] input[type=checkbox]').all()) await each.uncheck();
      await page.locator('dialog[open] .row.ends .main').click();
    },
  },
  {
    title: 'office, token created',
    path: () => 'tokens',
    reach: async (page, hand) => {
      await press('Create token')(page, hand);
      await page.locator('dialog[open] .row.ends .main').click();
    },
  },
  { title: 'office, revoke a token', path: () => 'tokens', reach: press(/^Revoke/) },
  { title: 'office, webhook', path: ({ webhook }) => `webhooks/${webhook}` },
  { title: 'office, new webhook', path: () => 'webhooks', reach: press('Add webhook') },
  {
    title: 'office, webhook at a wrong address',
    path: () => 'webhooks',
    reach: async (page, hand) => {
      await press('Add webhook')(page, hand);
      await page
        .locator('dialog[open] input[type=url], dialog[open] input[name=url]')
        .fill('ftp://shop.example/hook');
      await page.locator('dialog[open] .row.ends .main').click();
    },
  },
  {
    title: 'office, resend a period',
    path: ({ webhook }) => `webhooks/${webhook}`,
    reach: press('Resend period'),
  },
  { title: 'office, new wallet key', path: () => 'wallet-keys', reach: press('Create key') },
  { title: 'office, invitation', path: () => 'users', reach: press('Invite user') },
  {
    title: 'office, invitation refused',
    path: () => 'users',
    reach: async (page, hand) => {
      await press('Invite user')(page, hand);
      const inputs = page.locator('dialog[open] input');
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const each of await inputs.all()) await each.fill('user@localhost');
      await page.locator('dialog[open] .row.ends .main').click();
    },
  },
  { title: 'office, deactivate', path: () => 'users', reach: press(/^Deactivate/) },
  {
    title: 'office, entry of the audit log',
    path: () => 'audit-log?action=payment.refund',
    reach: (page) => page.locator('tbody th button').first().click(),
  },
  { title: 'office, set up an app', path: () => 'profile', reach: press(/^Set up/) },
  {
    title: 'office, password refused',
    path: () => 'profile',
    reach: async (page, hand) => {
      await press('Set')(page, hand);
      await type('aaaaaaaaaaaaaaaa')(page);
      await page.locator('dialog[open] .row.ends .main').click();
    },
  },
];

const SHELL: readonly OfficeState[] = [
  { title: 'office, keyboard', path: () => '', reach: (page) => page.keyboard.press('?') },
  {
    title: 'office, menus',
    path: () => '',
    reach: async (page) => {
      const menu = page.locator('.top .menu');
      if (await menu.isVisible()) await menu.click();
      else await page.locator('.who button, button.who').first().click();
    },
  },
  { title: 'office, no such page', path: () => 'nothing-here' },
  { title: 'office, no access', path: () => 'users', isLimited: true },
  { title: 'office, limited', path: () => '', isLimited: true },
  { title: 'office, limited, payment', path: ({ authorised }) => `payments/${authorised}`, isLimited: true },
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
      await page.locator('input[type=email], input[name=email]').fill('ada@example.com');
      await page.locator('input[type=password]').fill('heron lamp vinegar 7');
      await page.keyboard.press('Enter');
      await page.locator('input[autocomplete=one-time-code]').fill('123456');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
    },
  },
  { title: 'office, link', path: ({ link }) => link, isOutside: true },
  {
    title: 'office, link, app',
    path: ({ link }) => link,
    isOutside: true,
    reach: async (page, hand) => {
      await press('Use a password instead')(page, hand);
      await page.locator('input[type=password]').fill('heron lamp vinegar 7');
      await page.keyboard.press('Enter');
      await page.locator('summary').click();
    },
  },
  { title: 'office, link that has ended', path: () => `sign-in/link#${'a'.repeat(43)}`, isOutside: true },
];

export const OFFICE_STATES: readonly OfficeState[] = [
  ...PAGES,
  ...EMPTY,
  ...PAYMENTS,
  ...PAYMENT,
  ...ADMINISTRATION,
  ...SHELL,
  ...OUTSIDE,
];
