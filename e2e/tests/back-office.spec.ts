/** The back office through the real system, as its demo owner finds it after `npm start`. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNothingFoundInLightAndDark } from '../fixtures/axe.ts';
import { MerchantApi, payment } from '../fixtures/merchant-api.ts';
import { expect, test } from '../fixtures/test.ts';

/** The link is printed once and works once, so one test makes the whole way. */
function printedLink(log: string): string {
  const link = /back office, once and within an hour, as \S+: (?<link>\S+)/.exec(readFileSync(log, 'utf8'))
    ?.groups?.['link'];
  if (link === undefined) throw new Error('the system has printed no link to its back office');
  return link;
}

/** A device with a passkey of its own, unlocked by its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function expectGood(page: Page): Promise<void> {
  await expectNothingFoundInLightAndDark(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNothingFoundInLightAndDark(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('an owner signs in by the printed link, makes a passkey, comes back with it, and refunds', async ({
  page,
  request,
  system,
}) => {
  test.setTimeout(120_000);
  const reference = `office-${Date.now()}`;
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
    await expectGood(page);
  });

  await test.step('a passkey is made', async () => {
    await page.goto(`${system.office}profile`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('rowheader', { name: 'This device' })).toBeVisible();
    await expectGood(page);
  });

  await test.step('out, and in again with it', async () => {
    await page.getByRole('button', { name: 'Account of Demo owner' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto(`${system.office}payments?q=${reference}`);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('cell', { name: reference })).toBeVisible();
    await expectGood(page);
  });

  await test.step('a part of the payment is given back', async () => {
    await page.goto(`${system.office}payments/${id}`);
    await page.getByRole('button', { name: 'Refund' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('12.50');
    await page.getByRole('button', { name: 'Refund 12.50 EUR' }).click();
    await expect(page.getByRole('dialog').getByText('Done')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('region', { name: 'Operations' })).toContainText('Refund');
    await expectGood(page);
  });

  await test.step('and all of it is in the audit log', async () => {
    await page.goto(`${system.office}audit-log?action=payment.refund`);
    await expect(page.getByRole('region', { name: 'Audit log' })).toContainText('demo-owner@example.com');
    await expectGood(page);
  });

  for (const path of ['reports', 'approvals', 'settings', 'tokens', 'webhooks', 'wallet-keys', 'users']) {
    /* oxlint-disable no-await-in-loop -- one page after the other, in one window */
    await test.step(`${path} is there`, async () => {
      await page.goto(system.office + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectGood(page);
    });
    /* oxlint-enable no-await-in-loop */
  }
});
