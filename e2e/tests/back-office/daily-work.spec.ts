/** The daily work of support and finance, each as one task from beginning to end. */
import type { Page } from '@playwright/test';
import { expectNothingFoundInLightAndDark } from '../../fixtures/axe.ts';
import { newReference } from '../../fixtures/new-reference.ts';
import { expect, newEmail, test } from '../../fixtures/office-test.ts';
import { addAuthenticator } from '../../fixtures/passkey.ts';
import { picture } from '../../fixtures/picture.ts';
import { LinkPage } from '../../models/back-office/link-page.ts';
import { OfficeShell } from '../../models/back-office/office-shell.ts';
import { PaymentPage } from '../../models/back-office/payment-page.ts';
import { SignInPage } from '../../models/back-office/sign-in-page.ts';
import { UsersPage } from '../../models/back-office/users-page.ts';

const DAY = 86_400_000;
const AT_ACQUIRER = { testMode: 'EXTERNAL' };

test('“My name is Müller, I paid twice yesterday and want one back”: from sign-in to refund in four clicks', async ({
  page,
  owner,
  pay,
  acquirer,
}) => {
  // Letters alone, as names have them.
  const surname = `Müller${newReference('')
    .slice(1)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
  const shopper = { ...AT_ACQUIRER, 'customer.givenName': 'Jörg', 'customer.surname': surname };
  const ids = [await pay(shopper), await pay(shopper)];
  await addAuthenticator(page);
  const email = newEmail('operations');
  const users = new UsersPage(await owner.open('users'));
  const who = { email, name: 'Olga Operations', role: 'operations', where: 'Everywhere' } as const;
  await new LinkPage(page).open(await users.invite(who));
  await new LinkPage(page).makePasskey();
  const shell = new OfficeShell(page);
  await expect(shell.heading).toHaveText('Start');
  await shell.signOut();

  // The clocks of the gateway only go forward, so the shopper calls the day after.
  await page.clock.setFixedTime(Date.now() + DAY);
  const clicks = await countClicks(page);
  await picture(page, 'sign-in-to-refund-1');
  await new SignInPage(page).usePasskey();
  await expect(shell.heading).toHaveText('Start');
  await picture(page, 'sign-in-to-refund-2');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(surname.replace('ü', 'u'));
    await page.keyboard.press('Enter');
    // Both are there, with the same amount and a minute apart: the later one is on top.
    await expect(page.getByRole('region', { name: 'Payments' }).getByRole('row')).toHaveCount(3, {
      timeout: 2000,
    });
  }).toPass({ timeout: 30_000 });
  const rows = page.getByRole('region', { name: 'Payments' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Yesterday' })).toHaveCount(2);
  await picture(page, 'sign-in-to-refund-3');
  await page.getByRole('region', { name: 'Payments' }).getByRole('link').first().click();
  const payment = new PaymentPage(page);
  await payment.act('Refund').click();
  await picture(page, 'sign-in-to-refund-4');
  await payment.confirm('Refund €92.00');
  await expect(payment.dialog.getByText(/Done$/)).toBeVisible();
  await picture(page, 'sign-in-to-refund-5');
  expect(await clicks()).toBeLessThanOrEqual(4);
  const booked = await Promise.all(ids.map((id) => acquirer.booked(id)));
  expect(booked.flat().toSorted()).toEqual(['refund 9200', 'sale 9200', 'sale 9200']);
});

test('a chargeback becomes a dispute with a deadline and evidence', async ({ owner, pay }) => {
  const merchantTransactionId = newReference('dispute');
  const payment = new PaymentPage(await owner.open(`payments/${await pay({ merchantTransactionId })}`));
  await payment.do('Record chargeback', /^Record chargeback/);
  const { page, dialog } = payment;
  await page.getByRole('link', { name: 'Open dispute' }).click();
  await expect(payment.heading).toContainText('Needs response');
  await page.getByRole('button', { name: 'Edit details' }).click();
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Goods not received');
  await dialog.getByLabel('Respond by').fill(dayIn(3));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Add note' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Signed for by the neighbour');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('list', { name: 'Evidence and notes' });
  await expect(notes).toContainText('Signed for by the neighbour');
  await expect(notes).toContainText('Goods not received');
  await looks(page, 'dispute');
  await expectNothingFoundInLightAndDark(page);

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Disputes' }).click();
  await expect(async () => {
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: merchantTransactionId });
    await expect(row).toContainText('Goods not received', { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await looks(page, 'disputes');
});

test('a list is refunded from a file, row by row, and the same file again refunds nothing', async ({
  owner,
  pay,
  acquirer,
}) => {
  const [one, other] = [newReference('list'), newReference('list')];
  const ids = [
    await pay({ ...AT_ACQUIRER, merchantTransactionId: one }),
    await pay({ ...AT_ACQUIRER, merchantTransactionId: other }),
  ];
  const page = await owner.open('refunds');
  const text = `payment;amount;currency\n${ids[0]};12,50;EUR\n${ids[1]};;\norder-unknown;5.00;EUR\n`;
  const file = { name: 'refunds.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  const choose = () => page.getByLabel('CSV file').setInputFiles(file);
  await choose();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('row').nth(3)).toContainText('Payment not found');
  await looks(page, 'refunds');
  await page.getByRole('button', { name: 'Refund €104.50' }).click();
  await expect(page.getByRole('row').nth(2)).toContainText('Refunded');
  await expectNothingFoundInLightAndDark(page);
  await choose();
  // The second payment has nothing left; of the first one, the same refund is repeated and not made again.
  await expect(page.getByRole('row').nth(2)).toContainText('Not possible');
  await page.getByRole('button', { name: 'Refund €12.50' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Refunded');
  const booked = await Promise.all(ids.map((id) => acquirer.booked(id)));
  expect(booked).toEqual([
    ['sale 9200', 'refund 1250'],
    ['sale 9200', 'refund 9200'],
  ]);
});

test('a payment and the list follow what happens elsewhere, but not behind a dialog', async ({
  owner,
  pay,
}) => {
  const list = await owner.open('payments');
  // With or without payments so far.
  await expect(list.locator('office-table')).toBeVisible();
  const merchantTransactionId = newReference('live');
  const id = await pay({ merchantTransactionId });
  await expect(list.getByText(merchantTransactionId)).toBeVisible();

  const payment = new PaymentPage(await owner.open(`payments/${id}`));
  await payment.begin('Refund');
  const other = new PaymentPage(await owner.open(`payments/${id}`));
  await other.do('Refund', 'Refund €5.00', '5.00');
  await expect(other.operation('Refunded')).toBeVisible();
  await expect(payment.operation('Refunded')).toHaveCount(0);
  await payment.page.keyboard.press('Escape');
  await expect(payment.operation('Refunded')).toContainText('5.00');
});

/** How often the mouse is used from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(globalThis, { clicks: 0 });
    addEventListener('click', ({ detail }) => (counted.clicks += detail > 0 ? 1 : 0), { capture: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks);
}

const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** Pictures for people, in the nightly run. */
async function looks(page: Page, name: string): Promise<void> {
  for (const width of [320, 768, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.setViewportSize({ width, height: 900 });
      // oxlint-disable-next-line no-await-in-loop
      await page.emulateMedia({ colorScheme });
      // oxlint-disable-next-line no-await-in-loop
      await picture(page, name, colorScheme);
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}
