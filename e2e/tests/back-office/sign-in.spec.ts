/** How users get into the back office, and what keeps others out. */

import { appCode } from '../../fixtures/app-code.ts';
import { AT_NIGHT } from '../../fixtures/at-night.ts';
import { expect, newEmail, test } from '../../fixtures/office-test.ts';
import type { OfficeUser } from '../../fixtures/office-user.ts';
import { addAuthenticator } from '../../fixtures/passkey.ts';
import { LinkPage } from '../../models/back-office/link-page.ts';
import { OfficeShell } from '../../models/back-office/office-shell.ts';
import { SignInPage } from '../../models/back-office/sign-in-page.ts';

const PASSWORD = 'heron lamp vinegar 7';

test('a passkey signs in, and a link that was used once opens nothing', async ({ page, owner, system }) => {
  const link = await invited(owner);
  await addAuthenticator(page);
  const shell = new OfficeShell(page);
  await new LinkPage(page).open(link);
  await new LinkPage(page).makePasskey();
  await expect(shell.heading).toHaveText('Start');

  await shell.signOut();
  await new SignInPage(page).usePasskey();
  await expect(shell.heading).toHaveText('Start');

  await shell.signOut();
  await new LinkPage(page).open(link);
  await expect(shell.heading).toHaveText('This link no longer works');
  await page.goto(`${system.office}payments`);
  await expect(shell.heading).toHaveText('Sign in');
});

test(
  'a password signs in with the code of an app or with a recovery code, each of which works once',
  AT_NIGHT,
  async ({ page, browser, owner, system }) => {
    const email = newEmail('auditor');
    const shell = new OfficeShell(page);
    const signIn = new SignInPage(page);
    const link = new LinkPage(page);
    await link.open(await invited(owner, email));
    const { secret, usedCode, recoveryCodes } = await link.setUpPassword(PASSWORD);
    expect(recoveryCodes.length).toBeGreaterThanOrEqual(8);
    await link.keepCodes();
    await expect(shell.heading).toHaveText('Start');

    await test.step('by the code of the app', async () => {
      await shell.signOut();
      await signIn.givePassword(email, PASSWORD);
      await signIn.giveCode(usedCode);
      await expect(signIn.mistake).toBeVisible();
      // Of the next step, which is taken as well: clocks differ, and that of the present one may be used.
      await signIn.giveCode(appCode(secret, 1));
      await expect(shell.heading).toHaveText('Start');
    });

    await test.step('while a stranger who guesses is asked to wait', async () => {
      const stranger = await browser.newPage();
      await stranger.goto(`${system.office}sign-in`);
      const guess = new SignInPage(stranger);
      await expect(async () => {
        await guess.givePassword(email, 'wrong horse staple 8');
        await expect(guess.mistake).toContainText('Too many attempts', { timeout: 100 });
      }).toPass({ intervals: [0] });
      await stranger.close();
    });

    await test.step('by a recovery code', async () => {
      const [code = ''] = recoveryCodes;
      await shell.signOut();
      await signIn.givePassword(email, PASSWORD);
      await signIn.giveRecoveryCode(code);
      await expect(shell.heading).toHaveText('Start');
      await page.goto(`${system.office}profile`);
      await expect(page.getByText(`${recoveryCodes.length - 1} left`)).toBeVisible();

      await shell.signOut();
      await signIn.givePassword(email, PASSWORD);
      await signIn.giveRecoveryCode(code);
      await expect(signIn.mistake).toBeVisible();
    });
  },
);

test('a session that is ended elsewhere leaves nothing of the page behind', async ({
  page,
  browser,
  owner,
}) => {
  await addAuthenticator(page);
  await new LinkPage(page).open(await invited(owner));
  await new LinkPage(page).makePasskey();
  await expect(new OfficeShell(page).heading).toHaveText('Start');
  // A page that follows nothing: a list of payments may notice the end before it is asked.
  await page.goto(new URL('/audit-log', page.url()).href);
  await expect(new OfficeShell(page).heading).toHaveText('Audit log');
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await new OfficeShell(other).signOut();
  await elsewhere.close();
  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(new OfficeShell(page).heading).toHaveText('Sign in');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

/** @returns the link for a new auditor */
async function invited(owner: OfficeUser, email = newEmail('auditor')): Promise<string> {
  const grants = [{ role: 'auditor', scope: { kind: 'platform' } }];
  const { body } = await owner.call<{ readonly link: string }>('POST', 'users', {
    email,
    name: 'Ava',
    grants,
  });
  return body.link;
}
