// needs: Chromium
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { de as administrationDe } from './src/texts/administration/de.ts';
import { ar } from './src/texts/ar.ts';
import { de } from './src/texts/de.ts';
import { mistakesOf, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { paymentRow } from './testing/payment-answers.fixture.ts';
import { SIGNED_OUT, startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());

const ROW = paymentRow(1);
beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET payments': { body: { payments: [ROW], next: null, isComplete: true, chips: [] } },
  }),
);
afterEach(() => office.expectNoComplaints());

it.each([
  ['de', 'Deutsch', 'ltr', de],
  ['ar', 'العربية', 'rtl', ar],
] as const)(
  '%s is chosen before the sign-in, and runs through shell and list',
  async (code, name, direction, says) => {
    office.server.script['GET start'] = { body: SIGNED_OUT };
    const page = await office.open('/payments');
    await page.getByRole('combobox', { name: 'Language' }).selectOption(name);
    await page.getByRole('button', { name: says.usePasskey }).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      code,
      direction,
    ]);
    expect(await mistakesOf(page)).toEqual([]);

    office.server.script['GET start'] = { body: startAnswer() };
    await page.reload();
    await page.getByRole('heading', { name: says.payments, level: 1 }).waitFor();
    await page.getByRole('columnheader', { name: says.customer }).waitFor();
    const menu = page.getByRole('navigation', { name: says.pages });
    const main = page.getByRole('main');
    const [menuBox, mainBox] = [await menu.boundingBox(), await main.boundingBox()];
    expect((menuBox?.x ?? 0) > (mainBox?.x ?? 0)).toBe(direction === 'rtl');
    expect(await mistakesOf(page)).toEqual([]);
  },
);

it('what the server refuses is said in the language of the page, with the name of the field', async () => {
  office.server.script['GET users'] = { body: { users: [] } };
  office.server.script['POST users'] = {
    status: 422,
    body: {
      error: {
        code: 'invalid',
        message: 'Some values are missing or invalid',
        details: [{ in: 'body', path: 'email', message: 'must be an e-mail address' }],
      },
    },
  };
  const page = await office.open('/users');
  await page.evaluate(() => localStorage.setItem('tollgate-office:language', '"de"'));
  await page.reload();
  await page.getByRole('button', { name: administrationDe.inviteUser }).click();
  const dialog = page.getByRole('dialog');
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const field of await dialog.getByRole('textbox').all()) await field.fill('bob@shop.example');
  await dialog.getByRole('button', { name: administrationDe.invite, exact: true }).click();
  const alert = dialog.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('E-Mail: muss eine E-Mail-Adresse sein.');
});
