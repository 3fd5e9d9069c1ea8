// needs: Chromium
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mistakesOf, SIZES, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { paymentDetail, paymentRow } from './testing/payment-answers.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());

const [FIRST, SECOND] = [paymentRow(1), paymentRow(2)];
beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET payments': ({ query }) => ({
      body: {
        payments: query.has('after') ? [SECOND] : [FIRST, SECOND],
        next: query.has('after') ? null : '77',
        isComplete: true,
        chips: (query.get('q') ?? '')
          .split(' ')
          .filter(Boolean)
          .map((text) => ({ text, key: /^[\w-]+/.exec(text)?.[0], isNegated: false, says: 'something' })),
      },
    }),
    [`GET payments/${FIRST.id}`]: { body: paymentDetail(FIRST) },
    'GET search-choices': {
      body: {
        brands: [{ value: 'VISA', says: 'Visa' }],
        currencies: ['EUR'],
        codes: [{ value: '800.100.151', says: 'invalid card' }],
      },
    },
  }),
);
afterEach(() => office.expectNoComplaints());

const asked = () =>
  office.server.seen.filter(({ call }) => call === 'GET payments').map(({ query }) => query.get('q'));

async function openFirst(options = {}): Promise<Page> {
  const page = await office.open(`/payments/${FIRST.id}`, options);
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
  return page;
}

describe('the list of payments', () => {
  it.each(firstByDay(SIZES))('is accessible, %s', async (_, options) => {
    const page = await office.open('/payments?q=brand:VISA', options);
    await page.getByRole('rowheader').first().waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    expect(await mistakesOf(page)).toEqual([]);
  });

  it('has its filters in the address, as form, as text and as chips that can be removed', async () => {
    const page = await office.open('/payments?q=amount%3E100');
    await page.getByText(FIRST.merchantTransactionId).waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'State' }).selectOption('Declined');
    await page.getByRole('group', { name: 'Amount' }).getByRole('textbox', { name: 'From' }).fill('5');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByRole('button', { name: 'Remove State: Declined' }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('amount>100 status:declined amount:5..');
    await page.getByRole('button', { name: 'Remove Amount: over 100' }).click();
    await expect.poll(() => asked().at(-1)).toBe('status:declined amount:5..');
    await page.goBack();
    await expect.poll(() => asked().at(-1)).toBe('amount>100 status:declined amount:5..');
    expect(await page.getByRole('searchbox').inputValue()).toBe('amount>100 status:declined amount:5..');
  });

  it('never lets what looks like a card number into the address', async () => {
    const page = await office.open('/payments');
    const search = page.getByRole('searchbox');
    await search.fill('4242 4242 4242 4242');
    await search.press('Enter');
    expect(await search.evaluate((box: HTMLInputElement) => box.validationMessage)).toContain(
      'full card number',
    );
    expect(page.url()).toBe(`${office.server.origin}/payments`);
    await search.fill('4242');
    await search.press('Enter');
    await expect.poll(() => asked().at(-1)).toBe('4242');
  });

  itAtNight('shows the columns that this browser has chosen', async () => {
    const page = await office.open('/payments');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Acquirer' }).check();
    await page.getByRole('checkbox', { name: 'Reference' }).uncheck();
    await page.reload();
    await page.getByRole('columnheader', { name: 'Acquirer' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Reference' }).count()).toBe(0);
  });

  itAtNight('keeps a search under a name, and removes it', async () => {
    let views: readonly object[] = [];
    Object.assign(office.server.script, {
      'GET saved-views': () => ({ body: { views, most: 20 } }),
      'PUT saved-views': ({ body }: { body: object }) => {
        views = [body];
        return { status: 204 };
      },
      'DELETE saved-views/Open%20ends': () => {
        views = [];
        return { status: 204 };
      },
    });
    const page = await office.open('/payments?q=status:unknown&columns=amount,acquirer');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('textbox', { name: 'View name' }).fill('Open ends');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Open ends', exact: true }).waitFor();
    expect(views).toEqual([{ name: 'Open ends', search: 'status:unknown', columns: ['amount', 'acquirer'] }]);
    await page.goto(`${office.server.origin}/payments`);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Open ends', exact: true }).click();
    await expect.poll(() => asked().at(-1)).toBe('status:unknown');
    await page.getByRole('columnheader', { name: 'Acquirer' }).waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Remove Open ends' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Open ends', exact: true }).count()).toBe(0);
  });

  it('is saved as a file, and only when it is whole', async () => {
    const whole = 'id,amount\r\n1,92.00\r\nEND,1\r\n';
    office.server.script['GET exports/payments.csv'] = { text: whole };
    const page = await office.open('/payments?q=brand:VISA');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await saved).suggestedFilename()).toBe('payments.csv');
    expect(office.server.seen.at(-1)?.query.get('q')).toBe('brand:VISA');
    office.server.script['GET exports/payments.csv'] = { text: whole.slice(0, -10) };
    await page.getByRole('button', { name: 'Export' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('the file was cut off');
  });

  itAtNight('shows what is wrong with a search, in the words of the server', async () => {
    office.server.script['GET payments'] = {
      status: 422,
      body: {
        error: {
          code: 'invalid',
          message: 'Some values are wrong',
          details: [{ in: 'query', path: 'q', message: 'no key "x"' }],
        },
      },
    };
    const page = await office.open('/payments?q=x:1');
    expect(await page.getByRole('alert').innerText()).toContain('No key "x"');
  });
});

describe('a payment', () => {
  it.each(firstByDay(SIZES))('is accessible, %s', async (_, options) => {
    const page = await openFirst(options);
    expect(await mistakesOf(page)).toEqual([]);
  });

  it('shows what was written about the shopper as text, whatever it holds', async () => {
    const evil = '<img src=x onerror="document.title=1">';
    office.server.script[`GET payments/${FIRST.id}`] = {
      body: { ...paymentDetail(FIRST), fields: [{ name: 'customer.surname', value: evil }] },
    };
    const page = await openFirst();
    expect(await page.getByText(evil).count()).toBe(1);
  });

  it('shows a chargeback as money lost, newest first and with who recorded it', async () => {
    const detail = paymentDetail({ ...FIRST, status: 'chargedback', state: 'charged back' });
    const [paid] = detail.operations;
    const taken = {
      ...paid,
      id: 'f'.repeat(32),
      kind: 'follow-up',
      type: 'CB',
      by: 'Ada Owner',
      refersTo: FIRST.id,
    };
    office.server.script[`GET payments/${FIRST.id}`] = {
      body: {
        ...detail,
        operations: [
          paid,
          { ...taken, createdAt: FIRST.createdAt + 5000, finishedAt: FIRST.createdAt + 5000 },
        ],
      },
    };
    const page = await openFirst();
    const lines = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    expect(await lines.locator('strong').allInnerTexts()).toEqual([
      'Charged back €92.00 by Ada Owner',
      'Paid €92.00 with Visa •••• 4242',
    ]);
    expect(await lines.first().getAttribute('class')).toBe('bad');
    expect(await page.getByRole('heading', { level: 1 }).locator('.state').getAttribute('class')).toContain(
      'bad',
    );
  });

  it('asks for personal data only when it is wanted', async () => {
    const page = await openFirst();
    await page.getByRole('button', { name: 'Show personal data' }).click();
    await expect.poll(() => office.server.seen.at(-1)?.query.get('personal')).toBe('true');
  });
});
