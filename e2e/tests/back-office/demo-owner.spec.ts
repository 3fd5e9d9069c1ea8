/** The back office through the real system, as its demo owner finds it after `npm start`. */
import { readFileSync } from 'node:fs';
import { MerchantApi, payment } from '../../fixtures/merchant-api.ts';
import { newReference } from '../../fixtures/new-reference.ts';
import { addAuthenticator } from '../../fixtures/passkey.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The link is printed once and works once, so one test makes the whole way. */
function printedLink(log: string): string {
  const link = /back office, once and within an hour, as \S+: (?<link>\S+)/.exec(readFileSync(log, 'utf8'))
    ?.groups?.['link'];
  if (link === undefined) throw new Error('the system has printed no link to its back office');
  return link;
}

test('an owner signs in by the printed link, makes a passkey, comes back with it, and refunds', async ({
  page,
  request,
  system,
}) => {
  test.setTimeout(240_000);
  const reference = newReference('office');
  const paid = await new MerchantApi(request, system.gateway).post(
    'v1/payments',
    payment({ merchantTransactionId: reference }),
  );
  const { id } = (await paid.json()) as { id: string };
  await addAuthenticator(page);

  await test.step('by the link, which leaves the address', async () => {
    await page.goto(printedLink(system.log));
    await expect(page).toHaveURL(`${system.office}sign-in/link`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Start', exact: true })).toBeVisible();
  });

  await test.step('a passkey is made', async () => {
    await page.goto(`${system.office}profile`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('rowheader', { name: 'This device' })).toBeVisible();
  });

  await test.step('out, and in again with it', async () => {
    await page.getByRole('button', { name: 'Account of Demo owner' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto(`${system.office}payments?q=${reference}`);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
    // A payment is found a moment later.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('cell', { name: reference, exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  await test.step('a part of the payment is refunded', async () => {
    await page.goto(`${system.office}payments/${id}`);
    await page.getByRole('button', { name: 'Refund' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('12.50');
    await page.getByRole('button', { name: 'Refund €12.50' }).click();
    await expect(page.getByRole('dialog').getByText(/Done$/)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('list', { name: 'Activity' })).toContainText('Refund');
  });

  await test.step('and all of it is in the audit log', async () => {
    await page.goto(`${system.office}audit-log?action=payment.refund`);
    await expect(page.getByRole('region', { name: 'Audit log' })).toContainText('demo-owner@example.com');
  });
});
