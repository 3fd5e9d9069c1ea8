// needs: Chromium
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { APPROVAL } from './testing/list-answers.fixture.ts';
import { mistakesOf, noticeIn, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { paymentDetail, paymentRow } from './testing/payment-answers.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());

const ROW = paymentRow(1);
const DETAIL = paymentDetail(ROW);
const money = (name: string, amount: string) => ({ name, amount, currency: 'EUR' });
const REFUND = `POST payments/${ROW.id}/refund`;
const OPERATION = DETAIL.operations.map(({ by: _by, ...operation }) => operation)[0];
const listed = (operations: readonly (object | undefined)[]) =>
  operations.map((each) => ({ ...each, by: null }));
const DONE = {
  outcome: 'approved',
  operation: { ...OPERATION, type: 'RF', amount: '12.50' },
  payment: { ...ROW, status: 'refunded' },
};
const WAITING = { ...APPROVAL, paymentId: ROW.id, reason: 'broken on arrival' };

beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    [`GET payments/${ROW.id}`]: { body: DETAIL },
    'GET approvals': { body: { approvals: [WAITING], next: null } },
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
  it('begins with the rest, and says what it does and from where', async () => {
    const page = await openRefund();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('80.00');
    expect(await dialog.innerText()).toContain('Refunds to Visa ending 4242 from Shop, Cards');
    expect(await page.locator(':focus').getAttribute('id')).toBe('act-amount');
  });

  it('does nothing by Enter in the amount, and sends what the button says', async () => {
    office.server.script[REFUND] = { body: DONE };
    const page = await openRefund();
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill('12,5');
    await amount.press('Enter');
    expect(sent()).toEqual([]);
    await page.getByRole('button', { name: 'Refund €12.50' }).click();
    await page.getByText(/Done$/).waitFor();
    expect(sent()).toMatchObject([
      { amount: '12.50', idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
    expect(await mistakesOf(page)).toEqual([]);
  });

  it.each(firstByDay(['0', '12.345', 'all', '-1', '']))(
    'refuses the amount "%s" by itself',
    async (amount) => {
      const page = await openRefund();
      await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
      expect(
        await page
          .getByRole('button', { name: /^Refund/ })
          .last()
          .isDisabled(),
      ).toBe(true);
      expect(sent()).toEqual([]);
    },
  );

  it('shows nothing as done while it runs, and cannot be closed or sent twice', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    office.server.script[REFUND] = async () => {
      await promise;
      return { body: DONE };
    };
    const page = await openRefund();
    await page.getByRole('button', { name: 'Refund €80.00' }).click();
    const running = page.getByRole('button', { name: 'Working…' });
    expect(await running.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.getByText('Approved').count()).toBeGreaterThan(0);
    expect(await page.getByRole('dialog').getByText(/Done$/).count()).toBe(0);
    resolve();
    await page.getByText(/Done$/).waitFor();
    expect(sent()).toHaveLength(1);
  });

  itAtNight('keeps its key when the same dialog is sent again, and a new dialog has another', async () => {
    office.server.script[REFUND] = {
      status: 409,
      body: { error: { code: 'conflict', message: 'The same request is still running' } },
    };
    const page = await openRefund();
    const button = page.getByRole('button', { name: 'Refund €80.00' });
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

  it.each(
    firstByDay([
      ['the connection breaks', { breaks: true }],
      ['the server fails', { status: 500, body: { error: { code: 'fault', message: 'a mistake' } } }],
    ] as const),
  )('tries the very same act again when %s', async (_, answer) => {
    office.server.script[REFUND] = answer;
    const page = await openRefund();
    const dialog = page.getByRole('dialog');
    await page.getByRole('textbox', { name: 'Reason' }).fill('broken');
    await page.getByRole('button', { name: 'Refund €80.00' }).click();
    await noticeIn(dialog, 'Outcome not known yet').waitFor();
    expect(await page.getByRole('button', { name: 'Refund €80.00' }).count()).toBe(0);
    expect(await mistakesOf(page)).toEqual([]);
    // While the first one still runs, the server says so: that is no refusal of the act.
    office.server.script[REFUND] = {
      status: 409,
      body: { error: { code: 'conflict', message: 'The same request is still running' } },
    };
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('still running').waitFor();
    await noticeIn(dialog, 'Outcome not known yet').waitFor();
    office.server.script[REFUND] = { body: DONE };
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText(/Done$/).waitFor();
    // A browser may itself repeat a call whose connection broke; whatever was sent was the same.
    expect(sent().length).toBeGreaterThanOrEqual(3);
    expect(new Set(sent().map((body) => JSON.stringify(body))).size).toBe(1);
  });

  itAtNight('looks at the payment by itself until the outcome is known, and then no more', async () => {
    office.server.script[REFUND] = { breaks: true };
    const page = await openRefund();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Refund €80.00' }).click();
    await dialog.getByText('Checking until the outcome is known').waitFor();
    const made = { ...OPERATION, id: 'f'.repeat(32), kind: 'follow-up', type: 'RF', amount: '80.00' };
    const other = { ...made, id: 'e'.repeat(32), amount: '1.00' };
    office.server.script[`GET payments/${ROW.id}`] = {
      body: {
        ...DETAIL,
        operations: listed([OPERATION, other, { ...made, state: 'started', isOpen: true }]),
      },
    };
    await dialog.getByText('is in progress').waitFor();
    office.server.script[`GET payments/${ROW.id}`] = {
      body: { ...DETAIL, operations: listed([OPERATION, other, made]) },
    };
    await dialog.getByText(/Done$/).waitFor({ timeout: 180_000 });
    expect(await dialog.getByRole('link', { name: made.id }).getAttribute('href')).toBe(
      `/payments/${made.id}`,
    );
    expect(await dialog.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(new Set(sent().map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('says so when the acquirer has not answered, and follows that operation', async () => {
    const made = { ...OPERATION, id: 'f'.repeat(32), kind: 'follow-up', type: 'RF', amount: '80.00' };
    office.server.script[REFUND] = { body: { ...DONE, outcome: 'uncertain', operation: made } };
    const page = await openRefund();
    await page.getByRole('button', { name: 'Refund €80.00' }).click();
    const dialog = page.getByRole('dialog');
    await noticeIn(dialog, 'Outcome not known yet').waitFor();
    expect(await dialog.innerText()).toContain('don’t repeat it');
    office.server.script[`GET payments/${ROW.id}`] = {
      body: { ...DETAIL, operations: listed([OPERATION, { ...made, state: 'declined' }]) },
    };
    await dialog.getByText('Declined').first().waitFor();
  });

  it('writes what the server answers as text', async () => {
    office.server.script[REFUND] = {
      status: 422,
      body: {
        error: {
          code: 'invalid',
          message: '<b>no</b>',
          details: [{ in: 'body', path: 'amount', message: '<b>too</b> much' }],
        },
      },
    };
    const page = await openRefund();
    await page.getByRole('button', { name: 'Refund €80.00' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('Amount: <b>too</b> much.');
  });
});

describe('what is offered', () => {
  const PA = { ...DETAIL, payment: { ...ROW, type: 'PA' } };
  const acts = (changes: object) => ({ ...DETAIL.acts, ...changes });

  it('offers what the server would accept, and names the reason where the acquirer cannot do it', async () => {
    office.server.script[`GET payments/${ROW.id}`] = {
      body: {
        ...DETAIL,
        acts: acts({
          possible: [money('refund', '80.00')],
          refused: [
            { name: 'reversal', code: '700.300.700', description: 'The time has run out: refund it' },
          ],
        }),
      },
    };
    const page = await office.open(`/payments/${ROW.id}`);
    await page.getByRole('button', { name: 'More' }).click();
    const reverse = page.getByRole('button', { name: 'Reverse' });
    expect(await reverse.isDisabled()).toBe(true);
    await page.getByText('Not possible: The time has run out: refund it.').waitFor();
    expect(await page.getByRole('button', { name: 'chargeback' }).count()).toBe(0);
    expect(await mistakesOf(page)).toEqual([]);
  });

  it('is nothing that the roles of the user do not hold at the channel of the payment', async () => {
    const start = startAnswer() as { signedIn: { may: { scope: object }[] } };
    const [first] = start.signedIn.may;
    const elsewhere = { ...first, scope: { kind: 'channel', merchant: 'Shop', channelId: 'd'.repeat(32) } };
    office.server.script['GET start'] = {
      body: { ...start, signedIn: { ...start.signedIn, may: [elsewhere] } },
    };
    const page = await office.open(`/payments/${ROW.id}`);
    await page.getByRole('heading', { name: 'Activity' }).waitFor();
    expect(await page.getByRole('button', { name: 'Refund' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Show personal data' }).count()).toBe(0);
    const here = { ...first, scope: { kind: 'merchant', merchant: 'Shop' } };
    office.server.script['GET start'] = { body: { ...start, signedIn: { ...start.signedIn, may: [here] } } };
    await page.reload();
    await page.getByRole('button', { name: 'Refund' }).waitFor();
  });

  it.each(
    firstByDay([
      ['chosen', { isPartial: true, isMultiple: true }],
      ['forced, where the acquirer captures once', { isPartial: true, isMultiple: false }],
    ]),
  )('of a capture is the release of the rest, %s', async (_, captures) => {
    const call = `POST payments/${ROW.id}/capture`;
    office.server.script[`GET payments/${ROW.id}`] = {
      body: { ...PA, acts: acts({ possible: [money('capture', '92.00')], captures }) },
    };
    office.server.script[call] = {
      body: { ...DONE, operation: { ...OPERATION, type: 'CP', amount: '60.00' } },
    };
    const page = await office.open(`/payments/${ROW.id}`);
    await page.getByRole('button', { name: 'Capture' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('60');
    const release = page.getByRole('checkbox', { name: 'Release the rest' });
    expect([await release.isChecked(), await release.isDisabled()]).toEqual([
      !captures.isMultiple,
      !captures.isMultiple,
    ]);
    if (captures.isMultiple) await release.check();
    await page.getByText('€32.00 is released').waitFor();
    expect(await mistakesOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Capture €60.00' }).click();
    await page.getByText(/Done$/).waitFor();
    expect(office.server.seen.find((seen) => seen.call === call)?.body).toMatchObject({
      amount: '60',
      isFinal: true,
    });
  });

  itAtNight('of a capture is the whole only where the acquirer takes no part', async () => {
    office.server.script[`GET payments/${ROW.id}`] = {
      body: {
        ...PA,
        acts: acts({
          possible: [money('capture', '92.00')],
          captures: { isPartial: false, isMultiple: false },
        }),
      },
    };
    const page = await office.open(`/payments/${ROW.id}`);
    await page.getByRole('button', { name: 'Capture' }).click();
    const amount = page.getByRole('textbox', { name: 'Amount' });
    expect(await amount.getAttribute('readonly')).not.toBeNull();
    await page.getByText('captures the full amount only').waitFor();
  });

  itAtNight('of a reversal is what was not captured', async () => {
    office.server.script[`GET payments/${ROW.id}`] = {
      body: { ...PA, acts: acts({ possible: [money('reversal', '32.00')] }) },
    };
    const page = await office.open(`/payments/${ROW.id}`);
    await page.getByRole('button', { name: 'Reverse' }).click();
    const reverse = page.getByRole('button', { name: 'Reverse €32.00' });
    await reverse.waitFor();
    expect(await page.getByRole('dialog').innerText()).toContain('Captured amounts stay');
    await reverse.click();
    const call = `POST payments/${ROW.id}/reversal`;
    await expect
      .poll(() => office.server.seen.find((each) => each.call === call)?.body)
      .toMatchObject({ amount: '32.00' });
  });

  itAtNight('is shown alongside refunds that wait for a second person', async () => {
    office.server.script[`GET payments/${ROW.id}`] = { body: { ...DETAIL, waitingRefunds: [WAITING] } };
    const page = await office.open(`/payments/${ROW.id}`);
    await page.getByText('A refund is waiting for a second person').waitFor();
    await page.getByText('€80.00, requested by bob@shop.example').waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });
});

describe('an unknown outcome', () => {
  itAtNight('can be asked for, and never be set by hand', async () => {
    office.server.script[`GET payments/${ROW.id}`] = {
      body: {
        ...DETAIL,
        payment: { ...ROW, status: 'unknown' },
        acts: { ...DETAIL.acts, possible: [] },
        inquiries: [{ operationId: ROW.id, acquirer: 'simulator', nextBy: 0 }],
      },
    };
    office.server.script[`POST payments/${ROW.id}/inquiry`] = {
      body: { isKnown: false, operations: [], payment: ROW },
    };
    const page = await office.open(`/payments/${ROW.id}`);
    await noticeIn(page, 'Outcome not known yet').waitFor();
    expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual([
      'Check status',
      'More',
      'Show personal data',
      'Copy',
    ]);
    await page.getByRole('button', { name: 'Check status' }).click();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('The outcome is still unknown').first().waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });
});

describe('approvals', () => {
  it('are given after a question that says what happens', async () => {
    office.server.script[`POST approvals/${WAITING.id}/approve`] = {
      body: { ...DONE, approval: { ...WAITING, state: 'carried-out' } },
    };
    const page = await office.open('/approvals');
    await page.getByRole('button', { name: 'Approve €80.00' }).click();
    await page.getByRole('button', { name: 'Refund €80.00' }).click();
    await page.getByRole('dialog').getByText(/Done$/).waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });

  itAtNight('that were interrupted are carried out again', async () => {
    const by = { by: { id: 'f'.repeat(32), email: 'joe@shop.example' }, at: 1, reason: null };
    office.server.script['GET approvals'] = {
      body: {
        approvals: [{ ...WAITING, state: 'approved', decision: by, isInterrupted: true }],
        next: `0-${WAITING.id}`,
      },
    };
    office.server.script[`POST approvals/${WAITING.id}/approve`] = {
      body: { ...DONE, approval: { ...WAITING, state: 'carried-out' } },
    };
    const page = await office.open('/approvals');
    await page.getByText('Interrupted').waitFor();
    await page.getByRole('button', { name: 'Retry €80.00' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retry refund' }).click();
    await page.getByRole('dialog').getByText(/Done$/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Older' }).click();
    await expect
      .poll(() => office.server.seen.findLast(({ call }) => call === 'GET approvals')?.query.get('after'))
      .toBe(`0-${WAITING.id}`);
  });

  it('are not offered to the one who has asked', async () => {
    office.server.script['GET approvals'] = {
      body: {
        approvals: [{ ...WAITING, requestedBy: { id: 'a'.repeat(32), email: 'ada@shop.example' } }],
        next: null,
      },
    };
    const page = await office.open('/approvals');
    await page.getByText('Someone else has to decide').waitFor();
    expect(await page.getByRole('button', { name: /Approve/ }).count()).toBe(0);
  });
});
