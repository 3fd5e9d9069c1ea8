// needs: Chromium
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mistakesOf, SIZES, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { SIGNED_OUT, startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());
afterEach(() => office.expectNoComplaints());
beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET payments': { body: { payments: [], next: null, isComplete: true, chips: [] } },
  }),
);

describe('the shell', () => {
  it.each(firstByDay(SIZES))('is accessible, %s', async (_, options) => {
    const page = await office.open('/', options);
    await page.getByRole('heading', { name: 'Start' }).waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });

  it.each([
    ['test', 'No real money moves'],
    ['live', 'Real money and real cards'],
  ] as const)('says by a word that this is %s', async (environment, words) => {
    office.server.script['GET start'] = { body: startAnswer({ environment }) };
    const page = await office.open('/');
    const band = page.getByRole('complementary', { name: 'Environment' });
    expect(await band.innerText()).toContain(environment.toUpperCase());
    expect(await band.innerText()).toContain(words);
  });

  it('has a way past the navigation, as the first stop of the keyboard', async () => {
    const page = await office.open('/');
    await page.getByRole('heading', { name: 'Start' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.locator(':focus').getAttribute('id')).toBe('main');
  });

  it('opens its navigation as a menu where there is no room', async () => {
    const page = await office.open('/', { viewport: { width: 320, height: 640 } });
    const link = page.getByRole('link', { name: 'Start', exact: true });
    await page.getByRole('heading', { name: 'Start' }).waitFor();
    expect(await link.count()).toBe(0);
    await page.getByRole('button', { name: 'Pages' }).click();
    await link.click();
    expect(await link.count()).toBe(0);
  });

  it('ends the session, and shows nothing of it afterwards', async () => {
    office.server.script['DELETE session'] = { status: 204 };
    const page = await office.open('/');
    await page.getByRole('button', { name: 'Account of Ada Owner' }).click();
    office.server.script['GET start'] = { body: SIGNED_OUT };
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(office.server.seen.at(-1)).toMatchObject({
      call: 'DELETE session',
      headers: { 'x-tollgate-office': '1' },
    });
    expect(await page.content()).not.toContain('Cards');
  });

  itAtNight('says what is wrong when the server is away, and tries again', async () => {
    office.server.script['GET start'] = { breaks: true };
    const page = await office.open('/');
    expect(await page.getByRole('alert').innerText()).toContain('The server can’t be reached.');
    office.server.script['GET start'] = { body: startAnswer() };
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Start');
  });

  it('says so when the server has been updated since the page was opened', async () => {
    office.server.script['GET start'] = { body: startAnswer(), script: 'assets/office-newer.js' };
    const page = await office.open('/');
    expect(await page.getByRole('alert').innerText()).toContain('was updated). Reload the page');
  });
});

describe('single keys', () => {
  it('reach the search and the help, but not while something is written', async () => {
    const page = await office.open('/');
    await page.getByRole('heading', { name: 'Start' }).waitFor();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search payments' });
    await page.keyboard.type('a/b?');
    expect(await search.inputValue()).toBe('a/b?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });

  itAtNight('can be switched off, and stay so', async () => {
    const page = await office.open('/');
    await page.getByRole('heading', { name: 'Start' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('heading', { name: 'Start' }).waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    const focused = () => page.evaluate(() => document.activeElement?.id);
    expect(await focused()).not.toBe('search');
    await page.keyboard.press('Control+k');
    expect(await focused()).toBe('search');
  });
});
