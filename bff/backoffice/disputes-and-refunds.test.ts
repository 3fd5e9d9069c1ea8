// needs: Chromium
import { firstByDay } from '@tollgate/testkit/night/at-night';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mistakesOf, SIZES, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { paymentRow } from './testing/payment-answers.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());
afterEach(() => office.expectNoComplaints());

const ID = 'd'.repeat(32);
const dispute = {
  id: ID,
  payment: { ...paymentRow(1), status: 'chargedback' },
  amount: '92.00',
  currency: 'EUR',
  openedAt: Date.UTC(2026, 10, 22),
  state: 'open',
  reason: 'fraud',
  schemeReason: '10.4',
  dueDay: '2026-12-02',
  isOverdue: false,
  notes: 1,
};
const entry = {
  id: 'e'.repeat(32),
  at: Date.UTC(2026, 10, 23),
  by: 'Ada Owner',
  reason: null,
  schemeReason: null,
  dueDay: null,
  decision: null,
  note: 'The parcel was signed for.',
};
const previewed = (number: number, step: string, message: string | null = null) => ({
  payment: paymentRow(number),
  amount: '20.00',
  step,
  message,
});

beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET disputes': { body: { disputes: [dispute], next: null } },
    [`GET disputes/${ID}`]: { body: { dispute, entries: [entry] } },
    [`POST disputes/${ID}/entries`]: { status: 204 },
    'POST refunds/preview': {
      body: {
        rows: [
          previewed(1, 'refund'),
          previewed(2, 'second-person'),
          {
            payment: null,
            amount: null,
            step: 'refused',
            message: 'Payment not found, or you don’t have access',
          },
        ],
      },
    },
  }),
);

describe('disputes', () => {
  it.each(firstByDay(SIZES))('are accessible as a list and one by one, %s', async (_, options) => {
    const page = await office.open('/disputes', options);
    await page.getByRole('link', { name: '€92.00' }).waitFor();
    expect(await mistakesOf(page)).toEqual([]);
    await page.goto(new URL(`/disputes/${ID}`, page.url()).href);
    await page.getByText('The parcel was signed for.').waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });

  it('take a note by keyboard alone', async () => {
    const page = await office.open(`/disputes/${ID}`);
    await page.getByRole('button', { name: 'Add note' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Note' }).waitFor();
    expect(await mistakesOf(page)).toEqual([]);
    await page.keyboard.type('Signed by the neighbour.');
    // From the note over the button that cancels to the one that saves.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Add note');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => office.server.seen.find(({ call }) => call === `POST disputes/${ID}/entries`)?.body)
      .toEqual({ note: 'Signed by the neighbour.' });
  });
});

describe('several refunds', () => {
  const csv = {
    name: 'refunds.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('payment,amount\na,20\nb,20\nc,20'),
  };

  it.each(firstByDay(SIZES))(
    'are accessible before, as a preview, and with their results, %s',
    async (_, options) => {
      const id = paymentRow(1).id;
      office.server.script[`POST payments/${id}/refund`] = { status: 403, body: notAllowed() };
      office.server.script[`POST payments/${paymentRow(2).id}/refund`] = { status: 403, body: notAllowed() };
      const page = await office.open('/refunds', options);
      await page.getByLabel('CSV file').waitFor();
      expect(await mistakesOf(page)).toEqual([]);
      await page.getByLabel('CSV file').setInputFiles(csv);
      await page.getByRole('heading', { name: '3 rows' }).waitFor();
      expect(await mistakesOf(page)).toEqual([]);
      await page.getByRole('button', { name: /^Refund/ }).click();
      await page.getByText('Your roles don’t allow this').first().waitFor();
      expect(await mistakesOf(page)).toEqual([]);
    },
  );

  it('say in full on a narrow screen why one is not possible', async () => {
    const page = await office.open('/refunds', { viewport: { width: 320, height: 640 } });
    await page.getByLabel('CSV file').setInputFiles(csv);
    const reason = page.getByText('Payment not found, or you don’t have access');
    await reason.waitFor();
    expect(
      await reason.evaluate((shown) => [shown.scrollWidth > shown.clientWidth, shown.clientHeight > 30]),
    ).toEqual([false, true]);
  });
});

function notAllowed() {
  return { error: { code: 'not-allowed', message: 'Your roles don’t allow this' } };
}
