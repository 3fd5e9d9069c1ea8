// needs: the night
/** Each role as its user finds it: invited by an owner, set up by the link, with what it may do and nothing else. */
import type { Page } from '@playwright/test';
import { expect, newEmail, type Role, test } from '../../fixtures/office-test.ts';
import { callOffice, OfficeUser } from '../../fixtures/office-user.ts';
import { PaymentPage } from '../../models/back-office/payment-page.ts';
import { UsersPage } from '../../models/back-office/users-page.ts';
import { ROLE_ROWS } from './role-table.ts';

/** The acts on a debit, or on an authorisation. */
const ACTS = new Set(['Refund', 'Reverse', 'Record chargeback', 'Capture']);

/** One act of each role that its user may do, from the page of a debit that was not reversed. */
const ALLOWED: Readonly<Record<Role, (payment: PaymentPage) => Promise<void>>> = {
  owner: async (payment) => payment.do('Reverse', /^Reverse/),
  admin: (payment) => inviteUser(payment.page),
  finance: (payment) => payment.do('Record chargeback', /^Record chargeback/, '2.00'),
  operations: (payment) => payment.do('Refund', /^Refund/, '3.00'),
  support: async ({ page }) => {
    await expect(page.getByText('Wilhelmina')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show personal data' }).click();
    await expect(page.getByText('Wilhelmina', { exact: true })).toBeVisible();
  },
  developer: async ({ page }) => {
    await goTo(page, 'Access tokens');
    await expect(page.getByRole('button', { name: 'Create token' })).toBeVisible();
    expect((await callOffice(page, 'GET', 'tokens')).status).toBe(200);
  },
  auditor: async ({ page }) => {
    await goTo(page, 'Audit log');
    await expect(page.getByRole('region', { name: 'Audit log' })).toContainText('sign');
  },
};

for (const { role, menu, acts, refused } of ROLE_ROWS) {
  test(`${role}: its menu, its buttons, what it may do, and what the server refuses`, async ({
    browser,
    owner,
    pay,
    system,
  }) => {
    const id = await pay({ 'customer.givenName': 'Wilhelmina', 'customer.surname': 'Ost' });
    const email = newEmail(role);
    const users = new UsersPage(await owner.open('users'));
    const link = await users.invite({ email, name: `Uma ${role}`, role, where: 'Everywhere' });
    const user = await OfficeUser.enter(browser, system.office, email, link);
    const payment = new PaymentPage(await user.open(`payments/${id}`));

    expect(await payment.menuNames()).toEqual(menu);
    await payment.act('More').click();
    await expect(payment.act('Refresh')).toBeVisible();
    const buttons = payment.page.getByRole('main').getByRole('button');
    expect(
      (await buttons.allTextContents()).map((text) => text.trim()).filter((text) => ACTS.has(text)),
    ).toEqual(acts);
    for (const [method, path, body] of refused) {
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      const { status } = await user.call(method, path.replace(':id', id), body);
      expect(status, `${method} ${path}`).toBe(403);
    }
    await ALLOWED[role](payment);
    expect(await user.closeWindows()).toEqual([]);
    await user.leave();
  });
}

test('a role at one merchant shows nothing of another, not even that it is there', async ({
  browser,
  owner,
  pay,
  system,
}) => {
  const id = await pay();
  const email = newEmail('elsewhere');
  const users = new UsersPage(await owner.open('users'));
  const link = await users.invite({ email, name: 'Else', role: 'admin', where: 'All of Other merchant' });
  const user = await OfficeUser.enter(browser, system.office, email, link);
  const payment = new PaymentPage(await user.open(`payments/${id}`));
  await expect(payment.page.getByRole('alert')).toBeVisible();
  const calls = [
    ['GET', `payments/${id}`],
    ['POST', `payments/${id}/reversal`, { idempotencyKey: 'a-key-of-the-roles-test' }],
  ] as const;
  for (const [method, path, body] of calls) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    expect((await user.call(method, path, body)).status).toBe(404);
  }
  const { body } = await user.call<{ readonly payments: readonly object[] }>('GET', `payments?q=${id}`);
  expect(body.payments).toEqual([]);
  await user.leave();
});

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function inviteUser(page: Page): Promise<void> {
  await goTo(page, 'Users');
  const who = { email: newEmail('support'), name: 'Sue', role: 'support', where: 'Everywhere' };
  expect(await new UsersPage(page).invite(who)).toContain('/sign-in/link#');
}
