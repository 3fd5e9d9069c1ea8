// needs: Chromium
import { itAtNight } from '@tollgate/testkit/night/at-night';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mistakesOf, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());

const BOB = {
  id: 'b'.repeat(32),
  email: 'bob@shop.example',
  name: 'Bob',
  grants: [
    { role: 'support', scope: { kind: 'merchant', merchant: 'Shop' } },
    { role: 'auditor', scope: { kind: 'channel', merchant: 'Shop', channelId: 'c'.repeat(32) } },
  ],
  hasOtherGrants: false,
  state: 'active',
  isDormant: false,
  version: 3,
  createdAt: 0,
  mayBeChanged: true,
};
const LINK = { user: BOB, link: 'https://office.example/sign-in/link#secret', linkEndsAt: 1 };
const AGAIN = { status: 403, body: { error: { code: 'sign-in-again', message: 'Sign in again' } } };
const STEP = 't'.repeat(43);
beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET users': { body: { users: [BOB] } },
    'GET profile': {
      body: {
        email: 'ada@shop.example',
        name: 'Ada',
        passkeys: [{ id: 'key-1', name: 'Laptop', addedAt: 0 }],
        password: { since: 0 },
        app: { since: 0 },
        recoveryCodes: 8,
      },
    },
    'GET profile/sessions': {
      body: {
        sessions: [
          {
            id: 'a'.repeat(64),
            begunAt: 0,
            usedAt: 0,
            address: '192.0.2.7',
            userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
            method: 'passkey',
            isThis: true,
          },
          {
            id: 'b'.repeat(64),
            begunAt: 0,
            usedAt: 0,
            address: '192.0.2.8',
            userAgent: 'Browser',
            method: 'password+totp',
            isThis: false,
          },
        ],
      },
    },
  }),
);
afterEach(() => office.expectNoComplaints());

const sentTo = (call: string) =>
  office.server.seen.filter((seen) => seen.call === call).map(({ body }) => body);

describe('users', () => {
  it('are invited with a role and a place, and the link is shown once', async () => {
    office.server.script['POST users'] = { body: LINK };
    const page = await office.open('/users');
    await page.getByRole('button', { name: 'Invite user' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('bob@shop.example');
    await page.getByRole('textbox', { name: 'Name' }).fill('Bob');
    await page.getByRole('combobox', { name: 'Role' }).selectOption('finance');
    await page.getByRole('combobox', { name: 'Where' }).selectOption({ label: 'Cards' });
    expect(await mistakesOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText(LINK.link).waitFor();
    expect(sentTo('POST users')).toEqual([
      {
        email: 'bob@shop.example',
        name: 'Bob',
        grants: [
          { role: 'finance', scope: { kind: 'channel', merchant: 'Shop', channelId: 'c'.repeat(32) } },
        ],
      },
    ]);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.content()).not.toContain('link#secret');
  });

  it('lose a role only after a question, of which Cancel has the focus', async () => {
    office.server.script[`PATCH users/${BOB.id}`] = { body: BOB };
    const page = await office.open('/users');
    await page.getByRole('button', { name: 'Remove support at Shop from Bob' }).click();
    expect(await page.locator(':focus').innerText()).toBe('Cancel');
    await page.getByRole('button', { name: 'Remove role' }).click();
    await expect
      .poll(() => sentTo(`PATCH users/${BOB.id}`))
      .toEqual([{ version: 3, grants: [BOB.grants[1]] }]);
  });

  it('are reset after a fresh sign-in, and then the same call is made again', async () => {
    let isFresh = false;
    office.server.script[`POST users/${BOB.id}/reset`] = () => (isFresh ? { body: LINK } : AGAIN);
    office.server.script['POST session/fresh/password'] = { body: { step: STEP } };
    office.server.script['POST session/fresh/second'] = () => {
      isFresh = true;
      return { status: 204 };
    };
    const page = await office.open('/users');
    await page.getByRole('button', { name: 'Reset sign-in Bob' }).click();
    await page.getByRole('button', { name: 'Reset sign-in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Password').fill('a long and quiet river');
    expect(await mistakesOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('textbox', { name: 'Code from your app' }).fill('123456');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(LINK.link).waitFor();
    expect(sentTo(`POST users/${BOB.id}/reset`)).toHaveLength(2);
  });

  itAtNight('stay as they are when the sign-in is not confirmed, and the page says so', async () => {
    office.server.script[`POST users/${BOB.id}/reset`] = AGAIN;
    const page = await office.open('/users');
    await page.getByRole('button', { name: 'Reset sign-in Bob' }).click();
    await page.getByRole('button', { name: 'Reset sign-in', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Confirm it’s you' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    expect(await page.getByRole('alert').innerText()).toContain('Nothing was changed');
  });

  itAtNight('are only read by a user who does not manage them', async () => {
    office.server.script['GET start'] = { body: startAnswer({ rights: ['users.view'] }) };
    const page = await office.open('/users');
    await page.getByText('bob@shop.example').waitFor();
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  });
});

describe('the own profile', () => {
  itAtNight('ends another session', async () => {
    office.server.script[`DELETE profile/sessions/${'b'.repeat(64)}`] = { status: 204 };
    const page = await office.open('/profile');
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await expect.poll(() => page.locator('#office-live').innerText()).toBe('Session ended');
  });

  it('shows new recovery codes once', async () => {
    office.server.script['POST profile/recovery-codes'] = { body: { recoveryCodes: ['aaaa-1'] } };
    const page = await office.open('/profile');
    await page.getByRole('button', { name: 'Create new codes' }).click();
    await page.getByRole('button', { name: 'Create codes', exact: true }).click();
    await page.getByText('aaaa-1').waitFor();
    expect(await mistakesOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.content()).not.toContain('aaaa-1');
  });

  itAtNight(
    'remembers for this browser whether times are of the place or UTC, and which colours',
    async () => {
      const page = await office.open('/profile', { timezoneId: 'Asia/Tokyo' });
      await page
        .getByText(/Jan 1, 1970,? 9:00/)
        .first()
        .waitFor();
      office.server.script['PUT preferences'] = { status: 204 };
      await page.getByRole('combobox', { name: 'Time zone' }).selectOption('UTC');
      await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
      await page.reload();
      await page
        .getByText(/Jan 1, 1970,? 12:00/)
        .first()
        .waitFor();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    },
  );

  it('shows times in the zone that was chosen in another browser, and saves another choice', async () => {
    office.server.script['PUT preferences'] = { status: 204 };
    office.server.script['GET start'] = { body: startAnswer({ preferences: { timeZone: 'Asia/Tokyo' } }) };
    const page = await office.open('/profile');
    await page
      .getByText(/Jan 1, 1970,? 9:00/)
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('UTC');
    await expect
      .poll(() => office.server.seen.find(({ call }) => call === 'PUT preferences')?.body)
      .toEqual({ timeZone: 'UTC' });
  });
});
