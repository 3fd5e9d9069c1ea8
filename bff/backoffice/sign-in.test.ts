// needs: Chromium
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mistakesOf, SIZES, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { SIGNED_OUT, startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());

const SECRET = 's'.repeat(43);
const STEP = 't'.repeat(43);
const DONE = { user: { id: 'u', email: 'ada@shop.example', name: 'Ada' }, recoveryCodes: [] };
const FAILED = {
  status: 401,
  body: { error: { code: 'sign-in-failed', message: 'That did not fit together.' } },
};

beforeEach(() => office.begin({ 'GET start': { body: SIGNED_OUT } }));
afterEach(() => office.expectNoComplaints());

const sentTo = (call: string) =>
  office.server.seen.filter((seen) => seen.call === call).map(({ body }) => body);
const nowSignedIn = () => (office.server.script['GET start'] = { body: startAnswer() });

async function givePassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@shop.example');
  await page.getByLabel('Password').fill('a long and quiet river');
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('the sign-in page', () => {
  it.each(firstByDay(SIZES))('is accessible, %s', async (_, options) => {
    const page = await office.open('/sign-in', options);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });

  it('takes a password, then a code, and shows the page that was asked for', async () => {
    office.server.script['POST sign-in/password'] = { body: { step: STEP } };
    office.server.script['POST sign-in/second'] = () => {
      nowSignedIn();
      return { body: DONE };
    };
    const page = await office.open('/no-such-page');
    await givePassword(page);
    await page.getByRole('textbox', { name: 'Code from your app' }).fill('123456');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/no-such-page');
    expect(sentTo('POST sign-in/second')).toEqual([{ step: STEP, code: '123456' }]);
  });

  it('says one thing whatever was wrong, and takes a recovery code in place of the app', async () => {
    office.server.script['POST sign-in/password'] = { body: { step: STEP } };
    office.server.script['POST sign-in/second'] = FAILED;
    const page = await office.open('/sign-in');
    await givePassword(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill('abcd-efgh');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByRole('alert').innerText()).toBe('That did not fit together.');
    expect(await mistakesOf(page)).toEqual([]);
  });

  itAtNight('begins again when the step has ended', async () => {
    office.server.script['POST sign-in/password'] = { body: { step: STEP } };
    office.server.script['POST sign-in/second'] = {
      status: 410,
      body: { error: { code: 'ended', message: 'It has ended.' } },
    };
    const page = await office.open('/sign-in');
    await givePassword(page);
    await page.getByRole('textbox', { name: 'Code from your app' }).fill('123456');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByRole('alert').innerText()).toBe('It has ended.');
    expect(await page.getByLabel('Password').inputValue()).toBe('');
  });
});

/** As if the last call was so long ago. */
const used = (page: Page, minutesAgo: number) =>
  page.evaluate((minutes) => {
    localStorage.setItem('tollgate-office:used', String(Date.now() - minutes * 60_000));
    document.dispatchEvent(new Event('visibilitychange'));
  }, minutesAgo);

describe('a session that is over for want of use', () => {
  it('leaves nothing of it on the screen, without another call', async () => {
    nowSignedIn();
    const page = await office.open('/no-such-page');
    await page.getByText('Page not found').waitFor();
    const calls = office.server.seen.length;
    await used(page, 14);
    expect(await page.getByText('Page not found').count()).toBe(1);
    await used(page, 15);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByText('Page not found').count()).toBe(0);
    expect(office.server.seen).toHaveLength(calls);
  });

  itAtNight('is as old as the last call of any page', async () => {
    nowSignedIn();
    const page = await office.open('/no-such-page');
    await page.getByText('Page not found').waitFor();
    const kept = () => page.evaluate(() => Number(localStorage.getItem('tollgate-office:used')));
    expect(Date.now() - (await kept())).toBeLessThan(60_000);
  });
});

describe('a one-time link', () => {
  const invite = { purpose: 'invite', email: 'ada@shop.example', name: 'Ada', endsAt: 1 };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1z"/></svg>';

  it('leaves the address at once, and is never part of one that a server sees', async () => {
    office.server.script['POST sign-in/link'] = { body: invite };
    const page = await office.open(`/sign-in/link#${SECRET}`);
    await page.getByRole('heading', { name: 'Set up your sign-in' }).waitFor();
    expect(page.url()).toBe(`${office.server.origin}/sign-in/link`);
    expect(sentTo('POST sign-in/link')).toEqual([{ link: SECRET }]);
    expect(await mistakesOf(page)).toEqual([]);
  });

  it('sets up a password with an app, and shows the recovery codes once', async () => {
    const offer = { step: STEP, secret: 'BASE32SECRET', address: 'otpauth://totp/x', qrCode: svg };
    office.server.script['POST sign-in/link'] = { body: invite };
    office.server.script['POST sign-in/link/password'] = { body: offer };
    office.server.script['POST sign-in/link/second'] = {
      body: { ...DONE, recoveryCodes: ['aaaa-1', 'bbbb-2'] },
    };
    const page = await office.open(`/sign-in/link#${SECRET}`);
    await page.getByRole('button', { name: 'Use a password instead' }).click();
    await page.getByLabel('New password').fill('a long and quiet river');
    await page.getByRole('button', { name: 'Continue' }).click();
    const image = page.getByRole('img', { name: 'QR code for the app' });
    expect(
      await image.evaluate((each: HTMLImageElement) => each.decode().then(() => each.naturalWidth)),
    ).toBeGreaterThan(0);
    expect(await mistakesOf(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Code from your app' }).fill('123 456');
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(await page.locator('.codes').innerText()).toBe('aaaa-1\nbbbb-2');
    expect(await mistakesOf(page)).toEqual([]);
    nowSignedIn();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByRole('heading', { name: 'Start' }).waitFor();
    expect(await page.content()).not.toContain('aaaa-1');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  itAtNight('that was opened too often at once can be tried again, and is as good as before', async () => {
    office.server.script['POST sign-in/link'] = {
      status: 429,
      body: { error: { code: 'too-many', message: 'There were too many requests from this address.' } },
    };
    const page = await office.open(`/sign-in/link#${SECRET}`);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('too many requests');
    office.server.script['POST sign-in/link'] = { body: invite };
    await again.click();
    await page.getByRole('heading', { name: 'Set up your sign-in' }).waitFor();
    expect(sentTo('POST sign-in/link')).toEqual([{ link: SECRET }, { link: SECRET }]);
  });
});
