// needs: Chromium
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { mistakesOf, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { SIGNED_OUT, startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());

const ENTRY = {
  position: 7,
  id: '1'.repeat(32),
  time: Date.UTC(2026, 10, 22, 8, 30),
  actor: { kind: 'user', id: 'u1', email: 'ada@shop.example' },
  address: '192.0.2.7',
  action: 'settings.changed',
  says: 'Settings were changed',
  target: { type: 'channel', id: 'c'.repeat(32) },
  scope: { kind: 'merchant', merchant: 'Shop' },
  outcome: 'done',
  reason: 'A new acquirer',
  before: { mode: 'TEST', brands: ['VISA'] },
  after: { mode: 'LIVE', brands: ['VISA'] },
  hash: 'e'.repeat(64),
  previous: 'd'.repeat(64),
};

beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET audit-log': ({ query }) =>
      query.has('before')
        ? { body: { entries: [{ ...ENTRY, position: 3, says: 'An older entry' }], next: null } }
        : { body: { entries: [ENTRY], next: 7 } },
  }),
);
afterEach(() => office.expectNoComplaints());

it('shows what an entry has changed, by signs and words', async () => {
  const page = await office.open('/audit-log');
  await page.getByRole('button', { name: 'Settings were changed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings were changed' });
  expect(await dialog.getByRole('deletion').allInnerTexts()).toEqual(['TEST']);
  expect(await dialog.getByRole('insertion').allInnerTexts()).toEqual(['LIVE']);
  expect(await dialog.innerText()).not.toContain('VISA');
  expect(await mistakesOf(page)).toEqual([]);
});

it('keeps filters and pages in the address, so that the back button knows them', async () => {
  const page = await office.open('/audit-log');
  await page.getByRole('textbox', { name: 'User' }).fill('ada@shop.example');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('link', { name: 'Older' }).click();
  await page.getByText('An older entry').waitFor();
  expect(new URL(page.url()).search).toBe('?actor=ada%40shop.example&before=7');
  await page.goBack();
  await page.getByText('Settings were changed').waitFor();
  expect(await page.getByRole('textbox', { name: 'User' }).inputValue()).toBe('ada@shop.example');
});

it('asks for a sign-in where the page is when the session has ended, and goes on there', async () => {
  office.server.script['GET audit-log'] = {
    status: 401,
    body: { error: { code: 'not-signed-in', message: 'Sign in first' } },
  };
  office.server.script['GET start'] = { body: startAnswer() };
  const page = await office.open('/audit-log?actor=ada');
  await page.getByText('Your session has ended.').waitFor();
  expect(new URL(page.url()).search).toBe('?actor=ada');
  office.server.script['GET start'] = { body: SIGNED_OUT };
  await page.reload();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sign in');
});

it('is not there for a user without the right', async () => {
  office.server.script['GET start'] = { body: startAnswer({ rights: ['payments.view'] }) };
  const page = await office.open('/audit-log');
  await page.getByText('Page not found').waitFor();
  expect(office.server.seen.map(({ call }) => call)).toEqual(['GET start']);
});
