// needs: Chromium
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mistakesOf, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { paymentDetail, paymentRow } from './testing/payment-answers.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());

const ROW = paymentRow(1);
const DETAIL = paymentDetail(ROW);
const REFUND = `POST payments/${ROW.id}/refund`;
const [OPERATION] = DETAIL.operations;
const DONE = {
  outcome: 'approved',
  operation: { ...OPERATION, type: 'RF', amount: '12.50' },
  payment: { ...ROW, status: 'refunded' },
};
const APPROVAL = {
  id: 'd'.repeat(32),
  paymentId: ROW.id,
  merchant: 'Shop',
  channelId: 'c'.repeat(32),
  amount: '80.00',
  currency: 'EUR',
  reason: 'broken on arrival',
  requestedBy: { id: 'b'.repeat(32), email: 'bob@shop.example' },
  requestedAt: 0,
  endsAt: 1,
  state: 'waiting',
  decision: null,
  operationId: null,
};

beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    [`GET payments/${ROW.id}`]: { body: DETAIL },
    'GET approvals': { body: { approvals: [APPROVAL] } },
  }),
);
afterEach(() => office.expectNoComplaints());

const sent = () => office.server.seen.filter(({ call }) => call === REFUND).map(({ body }) => body);

async function openRefund(options = {}): Promise<Page> {
  const page = await office.open(`/payments/${ROW.id}`, options);
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('dialog', { name: 'Refund' }).waitFor();
  return page;
}

describe('the dialog of a refund', () => {
  it.each([
    ['narrow and dark', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
    ['wide and light', { colorScheme: 'light' }],
  ] as const)('is accessible, %s', async (_, options) => {
    expect(await mistakesOf(await openRefund(options))).toEqual([]);
  });

  it('begins with the rest, and says what it does and from where', async () => {
    const page = await openRefund();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('80.00');
    expect(await dialog.innerText()).toContain('Gives money back to VISA •••• 4242, from Shop, Cards');
    expect(await page.locator(':focus').getAttribute('id')).toBe('act-amount');
  });

  it('does nothing by Enter in the amount, and sends what the button says', async () => {
    office.server.script[REFUND] = { body: DONE };
    const page = await openRefund();
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill('12,5');
    await amount.press('Enter');
    expect(sent()).toEqual([]);
    await page.getByRole('button', { name: 'Refund 12.5 EUR' }).click();
    await page.getByText('Done').waitFor();
    expect(sent()).toMatchObject([
      { amount: '12.50', idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
    expect(await mistakesOf(page)).toEqual([]);
  });

  it.each(['0', '12.345', 'all', '-1', ''])('refuses the amount "%s" by itself', async (amount) => {
    const page = await openRefund();
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    expect(
      await page
        .getByRole('button', { name: /^Refund/ })
        .last()
        .isDisabled(),
    ).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('shows nothing as done while it runs, and can not be closed or sent twice', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    office.server.script[REFUND] = async () => {
      await promise;
      return { body: DONE };
    };
    const page = await openRefund();
    await page.getByRole('button', { name: 'Refund 80.00 EUR' }).click();
    const running = page.getByRole('button', { name: 'Running …' });
    expect(await running.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.getByText('Approved').count()).toBeGreaterThan(0);
    expect(await page.getByRole('dialog').getByText('Done').count()).toBe(0);
    resolve();
    await page.getByText('Done').waitFor();
    expect(sent()).toHaveLength(1);
  });

  it('keeps its key when the same dialog is sent again, and a new dialog has another', async () => {
    office.server.script[REFUND] = {
      status: 409,
      body: { error: { code: 'conflict', message: 'The same request is still running' } },
    };
    const page = await openRefund();
    const button = page.getByRole('button', { name: 'Refund 80.00 EUR' });
    await button.click();
    await page.getByText('still running').waitFor();
    await button.click();
    await expect.poll(() => sent().length).toBe(2);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Refund' }).click();
    await button.click();
    await expect.poll(() => sent().length).toBe(3);
    const keys = sent().map((body) => (body as { idempotencyKey: string }).idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['the connection breaks', { breaks: true }],
    ['the server fails', { status: 500, body: { error: { code: 'fault', message: 'a mistake' } } }],
  ] as const)('says that it may have been made when %s, and looks again', async (_, answer) => {
    office.server.script[REFUND] = answer;
    const page = await openRefund();
    await page.getByRole('button', { name: 'Refund 80.00 EUR' }).click();
    await page.getByText('It is not known whether this was done').waitFor();
    expect(await page.getByRole('button', { name: 'Refund 80.00 EUR' }).count()).toBe(0);
    const before = office.server.seen.length;
    await page.getByRole('dialog').getByRole('button', { name: 'Look again' }).click();
    await expect
      .poll(() => office.server.seen.slice(before).map(({ call }) => call))
      .toEqual([`GET payments/${ROW.id}`]);
  });

  it('says so when the acquirer has not answered', async () => {
    office.server.script[REFUND] = { body: { ...DONE, outcome: 'uncertain' } };
    const page = await openRefund();
    await page.getByRole('button', { name: 'Refund 80.00 EUR' }).click();
    await page.getByText('Result not known yet').waitFor();
    expect(await page.getByRole('dialog').innerText()).toContain('do not repeat it');
  });

  it('says when a second person has to agree', async () => {
    office.server.script[REFUND] = {
      status: 202,
      body: { outcome: 'waits-for-second-person', approval: APPROVAL },
    };
    const page = await openRefund();
    await page.getByRole('button', { name: 'Refund 80.00 EUR' }).click();
    await page.getByRole('link', { name: 'To the approvals' }).click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Approvals');
  });

  it('writes what the server answers as text', async () => {
    office.server.script[REFUND] = {
      status: 422,
      body: {
        error: {
          code: 'invalid',
          message: '<b>no</b>',
          details: [{ in: 'body', path: 'amount', message: 'too much' }],
        },
      },
    };
    const page = await openRefund();
    await page.getByRole('button', { name: 'Refund 80.00 EUR' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('<b>no</b> amount: too much');
  });
});

describe('an unknown outcome', () => {
  it('can be asked for, and never be set by hand', async () => {
    office.server.script[`GET payments/${ROW.id}`] = {
      body: {
        ...DETAIL,
        payment: { ...ROW, status: 'unknown' },
        remaining: {
          capturable: { amount: '0.00', currency: 'EUR' },
          refundable: { amount: '0.00', currency: 'EUR' },
        },
        inquiries: [{ operationId: ROW.id, acquirer: 'simulator', nextBy: 0 }],
      },
    };
    office.server.script[`POST payments/${ROW.id}/inquiry`] = {
      body: { isKnown: false, operations: [], payment: ROW },
    };
    const page = await office.open(`/payments/${ROW.id}`);
    await page.getByText('How this ended is not known yet').waitFor();
    expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual([
      'Copy',
      'Ask the acquirer now',
      'Look again',
      'Show personal data',
    ]);
    await page.getByRole('button', { name: 'Ask the acquirer now' }).click();
    await page.getByRole('button', { name: 'Ask now' }).click();
    await page.getByText('The result is still not known').waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });
});

describe('approvals', () => {
  it.each([
    ['narrow and dark', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
    ['wide and light', { colorScheme: 'light' }],
  ] as const)('are accessible, %s', async (_, options) => {
    const page = await office.open('/approvals', options);
    await page.getByText('broken on arrival').waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });

  it('are given after a question that says what happens', async () => {
    office.server.script[`POST approvals/${APPROVAL.id}/approve`] = {
      body: { ...DONE, approval: { ...APPROVAL, state: 'carried-out' } },
    };
    const page = await office.open('/approvals');
    await page.getByRole('button', { name: 'Agree 80.00 EUR' }).click();
    await page.getByRole('button', { name: 'Refund 80.00 EUR' }).click();
    await page.getByRole('dialog').getByText('Done').waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });

  it('are not offered to the one who has asked', async () => {
    office.server.script['GET approvals'] = {
      body: { approvals: [{ ...APPROVAL, requestedBy: { id: 'a'.repeat(32), email: 'ada@shop.example' } }] },
    };
    const page = await office.open('/approvals');
    await page.getByText('another person decides').waitFor();
    expect(await page.getByRole('button', { name: /Agree/ }).count()).toBe(0);
  });
});
