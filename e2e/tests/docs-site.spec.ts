/** The documentation that the gateway serves: its search, its samples, and that everybody can read it. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page, Request } from '@playwright/test';
import {
  expectNothingFound,
  expectNothingFoundInDialog,
  expectNothingFoundInLightAndDark,
} from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

const run = promisify(execFile);

/** One page of each kind. */
const PAGES = ['docs', 'docs/guide/first-payment', 'docs/api/create-payment', 'docs/parameters/card'];

/** Bytes as they are sent. */
const FIRST_PAINT = 100_000;

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- key by key, as a person does
    await page.keyboard.press(key);
  }
}

/** What scrolls is reachable by keyboard once the page has measured it, which it does when it is painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const open = (page: Page, gateway: string, path: string) => page.goto(new URL(path, gateway).href);

for (const path of PAGES) {
  test(`/${path} has no mistake that axe finds, and fits on the smallest phone`, async ({
    page,
    system,
    problems,
  }) => {
    await open(page, system.gateway, path);
    await painted(page);
    await expectNothingFoundInLightAndDark(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await painted(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // Still dark: no colour changes with the width.
    await expectNothingFound(page);
    expect(problems.all).toEqual([]);
  });
}

test('a page sends less than 100 kB before it is painted', async ({ page, system }) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await open(page, system.gateway, 'docs/api/create-payment');
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  expect(sizes.length).toBeGreaterThan(3);
  const sent = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(sent).toBeLessThan(FIRST_PAINT);
});

test('the search finds a part of a word, and axe no mistake in its results', async ({ page, system }) => {
  await open(page, system.gateway, 'docs');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search the documentation' });
  await page.keyboard.type('webhook');
  await expect(search.getByRole('option').filter({ hasText: 'Events and webhooks' }).first()).toBeVisible();
  await expectNothingFoundInDialog(page);
});

for (const [words, title, address] of [
  ['card.holder', 'card.holder', /\/docs\/parameters\/[\w-]+#/],
  ['apple pay', 'Mobile wallets', /\/docs\/guide\/wallets$/],
  ['unheard-of idempotency', 'Timeouts and idempotency', /\/docs\/guide\/server#6/],
] as const) {
  test(`the search finds ${words} by keyboard`, async ({ page, system }) => {
    await open(page, system.gateway, 'docs');
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: 'Search the documentation' });
    await page.keyboard.type(words);
    const found = search.getByRole('option').filter({ hasText: title }).first();
    await expect(found).toBeVisible();
    // Down to it, as many keys as there are results above.
    const above = await search
      .getByRole('option')
      .evaluateAll(
        (options, id) => options.findIndex((option) => option.id === id),
        await found.getAttribute('id'),
      );
    await press(page, 'ArrowDown', above);
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  });
}

test('a language stays chosen on the next page, and a sample is copied as it is shown', async ({
  page,
  system,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, system.gateway, 'docs/api/create-payment');
  await page.getByRole('radio', { name: 'Python' }).first().check();
  await open(page, system.gateway, 'docs/api/create-checkout');
  const sample = page.locator('.tab[data-language="python"]').first();
  await expect(sample).toBeVisible();
  await sample.getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await sample.locator('pre').textContent());
  expect(copied).toContain(system.gateway);
});

test('a theme that was chosen holds on the next page, before it is painted', async ({ page, system }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, system.gateway, 'docs');
  const light = await background();
  await page.getByRole('radio', { name: 'Dark' }).check();
  const dark = await background();
  expect(dark).not.toBe(light);
  await expectNothingFound(page);
  // Without the scripts that run when the page is there.
  await page.route(/\/docs\.js$/, (route) => route.abort());
  await open(page, system.gateway, 'docs/guide/server');
  expect(await background()).toBe(dark);
  await page.getByRole('radio', { name: 'System' }).check();
  expect(await background()).toBe(light);
});

test('an address without a page is answered with a page that says so', async ({ page, system }) => {
  const answer = await open(page, system.gateway, 'docs/guide/no-such-guide');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('addresses of the one page of earlier versions lead to the pages of today', async ({ page, system }) => {
  await open(page, system.gateway, 'docs#code-800.100.152');
  await expect(page).toHaveURL(/\/docs\/result-codes\/[\w-]+#code-800\.100\.152$/);
  await open(page, system.gateway, 'docs#parameters-card');
  await expect(page).toHaveURL(/\/docs\/parameters\/card$/);
});

/** Runs the text of a sample. A language whose interpreter this machine lacks is left out. */
const RUN = {
  sh: ['bash', '-c'],
  js: ['node', '--input-type=module', '--eval'],
  php: ['php', '-r', 'eval("?>" . $argv[1]);', '--'],
  python: ['python3', '-c'],
  ruby: ['ruby', '-e'],
} as const;

for (const [language, [program, ...options]] of Object.entries(RUN)) {
  test(`the first payment in ${language} is a program that pays`, async ({ page, system }) => {
    const isThere = await run(program, ['--version']).then(
      () => true,
      () => false,
    );
    test.skip(!isThere, `needs ${program}`);
    await open(page, system.gateway, 'docs/api/create-payment');
    const code = await page.locator(`.tab[data-language="${language}"] pre`).first().textContent();
    const { stdout } = await run(program, [...options, code ?? '']);
    expect(stdout).toMatch(/"code": ?"000\.100\.11/);
  });
}
