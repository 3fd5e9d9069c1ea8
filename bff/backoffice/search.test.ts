// needs: Chromium
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { paymentDetail, paymentRow } from './testing/payment-answers.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());

const ROW = paymentRow(1);

beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET search-choices': {
      body: { brands: [{ value: 'VISA', says: 'Visa' }], currencies: ['EUR'], codes: [] },
    },
    'GET payments': ({ query }) => ({
      body: {
        payments: [ROW],
        next: null,
        isComplete: true,
        chips: (query.get('q') ?? '')
          .split(' ')
          .filter(Boolean)
          .map((text) => ({ text, key: /^[\w-]+/.exec(text)?.[0], isNegated: false, says: 'something' })),
      },
    }),
    [`GET payments/${ROW.id}`]: { body: paymentDetail(ROW) },
    'GET audit-log': { body: { entries: [], next: null } },
  }),
);
afterEach(() => office.expectNoComplaints());

const asked = () =>
  office.server.seen.filter(({ call }) => call === 'GET payments').map(({ query }) => query.get('q'));
const inAddress = (page: Page) => new URL(page.url()).searchParams.get('q');

/** Searches that the server refuses, as people copy them from elsewhere. */
const NUMBERS = [
  '4242424242424242 12/28',
  '4242  4242  4242  4242',
  '4242\u00a04242\u00a04242\u00a04242',
  '2026 4242424242424242',
  '4242.4242.4242.4242',
  'last4:4242424242424242',
];

describe('what looks like a card number', () => {
  it.each(firstByDay(NUMBERS))('is refused in the search box and stays there: %s', async (number) => {
    const page = await office.open('/payments?q=brand:VISA');
    const box = page.getByRole('searchbox');
    await box.fill(number);
    await box.press('Enter');
    expect(await box.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain(
      'last four digits',
    );
    expect(await box.inputValue()).toBe(number);
    expect(inAddress(page)).toBe('brand:VISA');
  });

  itAtNight('is refused by the filters, which keep what was chosen', async () => {
    const page = await office.open('/payments?q=brand:VISA');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'State' }).selectOption('Declined');
    const code = page.getByRole('combobox', { name: 'Result code' });
    await code.fill(NUMBERS[0] ?? '');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    expect(await page.getByRole('alert').innerText()).toContain('full card number');
    expect(inAddress(page)).toBe('brand:VISA');
    expect(await code.inputValue()).toBe(NUMBERS[0]);
    await code.fill('800.100.151');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect.poll(() => inAddress(page)).toBe('brand:VISA status:declined code:800.100.151');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  itAtNight('is refused as the name of a view', async () => {
    office.server.script['GET saved-views'] = { body: { views: [], most: 20 } };
    const page = await office.open('/payments?q=brand:VISA');
    await page.getByRole('button', { name: 'Views' }).click();
    const name = page.getByRole('textbox', { name: 'View name' });
    await name.fill(NUMBERS[1] ?? '');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').filter({ hasText: 'card number' }).waitFor();
    expect(office.server.seen.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  });

  it('is taken out of an address that was opened, and never sent', async () => {
    const page = await office.open(`/payments?${new URLSearchParams({ q: NUMBERS[2] ?? '' })}`);
    expect(await page.getByRole('alert').innerText()).toContain('full card number');
    expect(inAddress(page)).toBeNull();
    expect(asked()).toEqual([null]);
  });

  itAtNight('is refused by the filters of the audit log', async () => {
    const page = await office.open('/audit-log');
    await page.getByRole('textbox', { name: 'Object id' }).fill(NUMBERS[3] ?? '');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('full card number').waitFor();
    expect(page.url()).not.toContain('4242');
  });
});

describe('the filters', () => {
  it.each(firstByDay(['created:7d', 'created:today', 'created:2026-11', 'created:2026-11..2026-12']))(
    'keep %s, which the fields of days cannot show',
    async (period) => {
      const page = await office.open(`/payments?${new URLSearchParams({ q: period })}`);
      await page.getByText(ROW.merchantTransactionId).waitFor();
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByText('choose days to replace it').waitFor();
      await page.getByRole('combobox', { name: 'State' }).selectOption('Declined');
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await expect.poll(() => inAddress(page)).toBe(`${period} status:declined`);
    },
  );

  itAtNight('replace it by days that are chosen, and take away what is emptied', async () => {
    const page = await office.open('/payments?q=created:7d%20brand:VISA');
    await page.getByText(ROW.merchantTransactionId).waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    const created = page.getByRole('group', { name: 'Created (UTC)' });
    await created.getByLabel('From').fill('2026-11-01');
    await page.getByRole('combobox', { name: 'Brand' }).selectOption('');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect.poll(() => inAddress(page)).toBe('created:2026-11-01..');
    await created.getByLabel('From').fill('');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect.poll(() => inAddress(page)).toBeNull();
  });
});

describe('an id in the search box', () => {
  it.each(firstByDay([ROW.id, ROW.id.toUpperCase(), `${'A0'.repeat(16)}.node-1`]))(
    'opens its payment: %s',
    async (id) => {
      const page = await office.open('/');
      await page.getByRole('searchbox').fill(id);
      await page.getByRole('searchbox').press('Enter');
      await page.getByRole('heading', { name: 'Activity' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/payments/${ROW.id}`);
      expect(asked().at(-1)).toBe(id);
    },
  );

  itAtNight('lists what it finds when it names no one payment', async () => {
    office.server.script['GET payments'] = {
      body: { payments: [ROW, paymentRow(2)], next: null, isComplete: true, chips: [] },
    };
    const page = await office.open('/');
    await page.getByRole('searchbox').fill(ROW.id);
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => inAddress(page)).toBe(ROW.id);
  });
});

describe('keys', () => {
  it('Ctrl and K reach the search from a field of the filters', async () => {
    const page = await office.open('/payments');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Result code' }).fill('VI');
    await page.keyboard.press('Control+k');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search');
    await page.getByRole('combobox', { name: 'Result code' }).focus();
    await page.keyboard.type('/?');
    expect(await page.getByRole('combobox', { name: 'Result code' }).inputValue()).toBe('VI/?');
  });

  itAtNight('j and k do nothing when single characters are switched off', async () => {
    const page = await office.open('/payments');
    await page.evaluate(() =>
      localStorage.setItem('tollgate-office:preferences', JSON.stringify({ letterKeys: 'off' })),
    );
    await page.reload();
    await page.getByText(ROW.merchantTransactionId).waitFor();
    await page.getByRole('region', { name: 'Payments' }).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('region');
  });
});
