// needs: Chromium

import { RIGHT_NAMES, TOKEN_RIGHTS } from '@tollgate/gateway/api';
import { itAtNight } from '@tollgate/testkit/night/at-night';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mistakesOf, SIZES, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());
afterEach(() => office.expectNoComplaints());

const END = Date.UTC(2031, 0, 2);
const TOKEN = {
  id: 'a1',
  merchant: 'Shop',
  note: 'web shop',
  rights: ['acquirer-details'],
  state: 'valid',
  isInFile: false,
  begin: 'tollgate_test_',
  lastFour: 'wxyz',
  madeAt: 0,
  endsAt: END,
  revokedAt: null,
  lastUsed: null,
};
const NEVER = { ...TOKEN, id: 'a2', lastFour: 'abcd', endsAt: null, rights: ['pay', 'read'] };
const IN_FILE = {
  ...NEVER,
  id: 'b'.repeat(32),
  note: '',
  isInFile: true,
  begin: '',
  lastFour: 'main',
  madeAt: null,
};
const MADE = { body: { id: 'a3', token: 'tollgate_test_0123456789wxyz' } };
beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET tokens': { body: { tokens: [TOKEN, NEVER, IN_FILE] } },
    'POST tokens': MADE,
    'POST tokens/a1/rotate': MADE,
    'POST tokens/a2/rotate': MADE,
  }),
);

const sentTo = (call: string) =>
  office.server.seen.filter((seen) => seen.call === call).map(({ body }) => body);

const begin = async (options: Parameters<typeof office.open>[1] = {}) => {
  const page = await office.open('/tokens', options);
  await page.getByRole('button', { name: 'Create token' }).click();
  return page;
};
const make = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click();
const isShown = (page: Page) => page.getByText('Hides after 30 seconds.').waitFor();

const rotate = async (lastFour: string, choose: (page: Page) => Promise<unknown>) => {
  const page = await office.open('/tokens');
  await page.getByRole('button', { name: `Rotate ${lastFour}` }).click();
  await choose(page);
  await page.getByRole('button', { name: 'Rotate', exact: true }).click();
  await isShown(page);
};

const place = (scope: object, ...held: string[]) => ({
  scope,
  rights: Object.fromEntries(RIGHT_NAMES.map((right) => [right, held.includes(right) ? 'yes' : 'no'])),
});

describe('a token is made', () => {
  itAtNight.each(SIZES)('in a dialog that is accessible, %s', async (_, options) => {
    const page = await begin(options);
    expect(await mistakesOf(page)).toEqual([]);
  });

  itAtNight('with a box for each right that there is, and those of a shop are ticked', async () => {
    const page = await begin();
    const boxes = await page.getByRole('checkbox').all();
    const names = await Promise.all(boxes.map((box) => box.getAttribute('name')));
    expect(names).toEqual(TOKEN_RIGHTS.map((right) => `right-${right}`));
    const ticked = await Promise.all(boxes.map((box) => box.isChecked()));
    expect(ticked).toEqual(TOKEN_RIGHTS.map((right) => right !== 'acquirer-details'));
  });

  it('with the rights and to the end of the day that were chosen', async () => {
    const page = await begin();
    await page.getByRole('textbox', { name: 'Note' }).fill('reports');
    for (const name of [/^Take payments/, /^Refund/, /^Manage stored details/]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.getByRole('checkbox', { name }).uncheck();
    }
    await page.getByRole('checkbox', { name: /^See acquirers/ }).check();
    await page.getByLabel('Last day').fill('2031-01-01');
    expect(await page.getByRole('radio', { name: 'at the end of' }).isChecked()).toBe(true);
    await make(page);
    await isShown(page);
    expect(sentTo('POST tokens')).toEqual([
      { merchant: 'Shop', note: 'reports', rights: ['read', 'acquirer-details'], endsAt: END },
    ]);
  });

  itAtNight('without an end when none was chosen', async () => {
    const page = await begin();
    await make(page);
    await isShown(page);
    expect(sentTo('POST tokens')).toEqual([
      { merchant: 'Shop', note: '', rights: ['pay', 'refund', 'read', 'manage'] },
    ]);
  });

  it('never with all rights because no box was ticked, nor without the day that was announced', async () => {
    const page = await begin();
    for (const box of await page.getByRole('checkbox').all()) {
      // oxlint-disable-next-line no-await-in-loop
      await box.uncheck();
    }
    await make(page);
    expect(await page.getByRole('alert').innerText()).toContain('at least one');
    await page.getByRole('checkbox', { name: /^Read/ }).check();
    await page.getByRole('radio', { name: 'at the end of' }).check();
    await make(page);
    await page.getByText('Choose a day').waitFor();
    expect(sentTo('POST tokens')).toEqual([]);
  });
});

describe('a token is rotated', () => {
  itAtNight('and the new one keeps the end of the older one, unless another is chosen', async () => {
    await rotate('wxyz', (page) =>
      page.getByRole('radio', { name: 'same as the old one: Jan 2, 2031' }).waitFor(),
    );
    await rotate('wxyz', (page) => page.getByRole('radio', { name: 'never' }).check());
    await rotate('wxyz', (page) => page.getByLabel('Last day').fill('2031-01-01'));
    await rotate('abcd', (page) => page.getByRole('radio', { name: 'never' }).waitFor());
    const olderEndsAt = expect.any(Number) as number;
    expect([...sentTo('POST tokens/a1/rotate'), ...sentTo('POST tokens/a2/rotate')]).toEqual([
      { olderEndsAt },
      { olderEndsAt, endsAt: null },
      { olderEndsAt, endsAt: END },
      { olderEndsAt, endsAt: null },
    ]);
  });
});

it('the list says what each token may do, and when it ends', async () => {
  const page = await office.open('/tokens');
  const rows = page.getByRole('row');
  await rows.nth(1).waitFor();
  expect(await rows.nth(1).innerText()).toMatch(/All shop rights, See acquirers[^]*Jan 2, 2031/);
  expect(await rows.nth(2).innerText()).toMatch(/Take payments, Read[^]*Never/);
});

it('Merchant / Channel Info has the dispatching entity with its rules, and the tokens to reveal', async () => {
  office.server.script[`POST tokens/${IN_FILE.id}/reveal`] = {
    body: { id: IN_FILE.id, token: 'demo-token-main' },
  };
  const page = await office.open('/account-data');
  await page.getByRole('heading', { name: 'Entity id of the merchant' }).waitFor();
  expect(await page.getByRole('list').getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining(['AMEX: Cards', 'Every payment: Cards']),
  );
  const row = page.getByRole('row', { name: 'main' });
  expect(await row.innerText()).toContain('In the merchants file');
  expect(await page.getByRole('button', { name: /^(Rotate|Revoke)/ }).count()).toBe(0);
  await row.getByRole('button', { name: 'Reveal main' }).click();
  await page.getByRole('button', { name: 'Reveal', exact: true }).click();
  await isShown(page);
  expect(await mistakesOf(page)).toEqual([]);
});

describe('a user with roles at a channel', () => {
  const answer = startAnswer() as { signedIn: object };
  const withPlaces = (...may: object[]) => ({ body: { ...answer, signedIn: { ...answer.signedIn, may } } });

  itAtNight('is offered the merchants alone at which a role holds as a whole', async () => {
    const scope = { kind: 'merchant', merchant: 'Shop' };
    office.server.script['GET start'] = withPlaces(place(scope, 'tokens.manage'));
    const page = await begin();
    expect(await page.getByRole('combobox', { name: 'Merchant' }).innerText()).toBe('Shop');
  });
});
