// needs: Chromium
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { refusal } from '../src/office/admin-answer.ts';
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
  const { status, body } = refusal('invalid', undefined, [
    { in: 'body', path: 'email', message: say('missing', { or: [say('kind-list'), 'x', 'y'] }) },
    { in: 'body', path: '', message: 'has no code' },
  ]);
  const newer = { in: 'body', path: 'name', message: 'is newer', reason: { code: 'newer', values: [] } };
  (body as { error: { details: unknown[] } }).error.details.push(newer);
  office.server.script['POST users'] = { status, body };
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
  const said = await alert.innerText();
  expect(said).toContain('E-Mail: fehlt; erwartet wird eine Liste, x oder y.');
  expect(said).toContain('Has no code');
  expect(said).toContain('Name: is newer.');
});
