// needs: the night
/** Every page as all people can use it: by axe, in both colours, on a telephone and at 400 % zoom. */
import type { Page } from '@playwright/test';
import { expectNothingFoundInDialog, expectNothingFoundInLightAndDark } from '../../fixtures/axe.ts';
import { showAsLive } from '../../fixtures/live-office.ts';
import { newReference } from '../../fixtures/new-reference.ts';
import { expect, test } from '../../fixtures/office-test.ts';
import { expectNoSidewaysScroll } from '../../fixtures/picture.ts';
import { OFFICE_PAGES } from '../../models/back-office/office-pages.ts';
import { OfficeShell } from '../../models/back-office/office-shell.ts';

/** A window of 1280 x 1024 at 400 %. Source: WCAG 2.2, 1.4.10. */
const ZOOMED = { width: 320, height: 256 };

// Long lists have a few of their rows alone: axe looks at each cell, and all rows are alike.
for (const { path, heading } of OFFICE_PAGES) {
  test(`${heading}: nothing is found wrong in light and dark, narrow and wide, nor at 400 %`, async ({
    owner,
    pay,
  }) => {
    const merchantTransactionId = newReference('looked-at');
    await pay({ merchantTransactionId });
    const few: Readonly<Record<string, string>> = {
      payments: `?q=${merchantTransactionId}`,
      'audit-log': '?action=user.invite',
    };
    const page = await owner.open(path + (few[path] ?? ''));
    if (path === 'payments') await expectFound(page, merchantTransactionId);
    await expectReady(page, heading);
    await expectNothingFoundInLightAndDark(page);
    await page.setViewportSize(ZOOMED);
    await expectNothingFoundInLightAndDark(page);
    await expectNoSidewaysScroll(page);
    await expectReachable(page);
  });
}

test('a payment: nothing is found wrong in light and dark, narrow and wide, nor at 400 %', async ({
  owner,
  pay,
}) => {
  const page = await owner.open(`payments/${await pay()}`);
  await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible();
  await expectNothingFoundInLightAndDark(page);
  await page.setViewportSize(ZOOMED);
  await expectNothingFoundInLightAndDark(page);
  await expectNoSidewaysScroll(page);

  // A dialog that is higher than the window scrolls, and its last button can be pressed.
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const last = page.getByRole('dialog').getByRole('button', { name: /^Refund/ });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expectNothingFoundInDialog(page);
  await expectNoSidewaysScroll(page);
});

test('live is distinguished from test by a word and a colour, on each page and before the sign-in', async ({
  browser,
  owner,
  system,
}) => {
  const [testWords, testColour] = await bandOf(await owner.open('payments'));
  expect(testWords).toContain('test');

  const context = await browser.newContext({ storageState: await owner.context.storageState() });
  await showAsLive(context);
  const page = await context.newPage();
  await page.goto(`${system.office}payments`);
  const [words, colour] = await bandOf(page);
  expect(words).toContain('live');
  expect(words).not.toContain('test');
  expect(colour).not.toBe(testColour);
  await expect(page).toHaveTitle(/live/);
  await expectNothingFoundInLightAndDark(page);

  await context.clearCookies();
  await page.goto(`${system.office}sign-in`);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  expect((await bandOf(page))[0]).toContain('live');
  await expectNothingFoundInLightAndDark(page);
  await context.close();
});

/** A payment is found a moment later. */
async function expectFound(page: Page, reference: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('cell', { name: reference, exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** The words and the colour of the band. */
async function bandOf(page: Page): Promise<readonly [words: string, colour: string]> {
  const band = page.getByRole('complementary', { name: 'Environment' });
  await expect(band).toBeVisible();
  const colour = await band.evaluate((element) => getComputedStyle(element).backgroundColor);
  return [(await band.innerText()).toLowerCase(), colour];
}

async function expectReady(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
}

/** The heading of the page, and the menu with its last entry, come into sight. */
async function expectReachable(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport();
  const shell = new OfficeShell(page);
  await shell.menuNames();
  const last = shell.menu.getByRole('link', { name: 'Audit log' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
}
