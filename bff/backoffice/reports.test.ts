// needs: Chromium
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mistakesOf, SIZES, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { paymentRow } from './testing/payment-answers.fixture.ts';
import { reportAnswer } from './testing/report-answers.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());

beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET reports': { body: reportAnswer() },
    'GET reports/attention': {
      body: {
        isComplete: true,
        items: [
          {
            kind: 'unknown-outcomes',
            says: 'payments without an end',
            count: 3,
            isAtLeast: false,
            query: 'status:unknown',
          },
          { kind: 'certificates', says: 'certificates that end', count: 1, isAtLeast: true, query: null },
        ],
      },
    },
    'GET payments': { body: { payments: [paymentRow(1)], next: null, isComplete: true, chips: [] } },
  }),
);
afterEach(() => office.expectNoComplaints());

describe('the start page', () => {
  it.each(firstByDay(SIZES))('is accessible, %s', async (_, options) => {
    const page = await office.open('/', options);
    await page.getByText('payments without an end').waitFor();
    await page.getByText('order-1').waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });

  it('leads from what needs attention to the list that was counted', async () => {
    const page = await office.open('/');
    await page.getByRole('link', { name: 'payments without an end' }).click();
    await page.getByRole('heading', { name: 'Payments' }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('status:unknown');
  });

  itAtNight('asks for nothing that the user may not see', async () => {
    office.server.script['GET start'] = { body: startAnswer({ rights: ['audit-log.view'] }) };
    const page = await office.open('/');
    await page.getByRole('heading', { name: 'Your channels' }).waitFor();
    expect(office.server.seen.map(({ call }) => call)).toEqual(['GET start']);
  });
});

describe('reports', () => {
  it.each(firstByDay(SIZES))('are accessible, %s', async (_, options) => {
    const page = await office.open('/reports', options);
    await page.getByRole('img', { name: 'Approval rate by day' }).waitFor();
    await page.getByText('Show as a table').click();
    expect(await mistakesOf(page)).toEqual([]);
  });

  it('show the numbers of a chart as a table, with links to what was counted', async () => {
    const page = await office.open('/reports');
    await page.getByText('Show as a table').click();
    const rows = page.getByRole('region', { name: 'Days, EUR' }).getByRole('row');
    const day = rows.nth(1);
    expect((await day.innerText()).split(/\s*\t\s*/)).toEqual([
      '2026-11-20',
      '8',
      '736.00',
      '1',
      '0',
      '0',
      '0',
      '1',
      '80.0 %',
      '88.9 %',
    ]);
    // Nothing was decided on the second day, which is no rate of zero.
    expect(await rows.nth(2).getByRole('cell').last().innerText()).toBe('–');
    await day.getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Payments' }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('created:2026-11-20 currency:EUR');
  });

  itAtNight(
    'leave a gap where there is no rate, and draw nothing inline that the policy refuses',
    async () => {
      const page = await office.open('/reports');
      const chart = page.getByRole('img', { name: 'Approval rate by day' });
      await chart.waitFor();
      expect(await chart.locator('circle').count()).toBe(2);
      expect(await chart.locator('path').count()).toBe(0);
    },
  );

  it('have their days and channel in the address', async () => {
    const page = await office.open('/reports');
    await page.getByLabel('From').fill('2026-11-01');
    await page.getByRole('combobox', { name: 'Channel' }).selectOption('Shop · Cards');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => office.server.seen.at(-1)?.query.get('channel')).toBe('c'.repeat(32));
    expect(new URL(page.url()).searchParams.get('from')).toBe('2026-11-01');
  });

  it('keep a day that is chosen while they are on their way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = office.server.script['GET reports'];
    office.server.script['GET reports'] = async (seen) => {
      await promise;
      return typeof answer === 'function' ? answer(seen) : (answer ?? {});
    };
    const page = await office.open('/reports');
    await page.getByLabel('From').fill('2026-11-01');
    resolve();
    await page.getByRole('img', { name: 'Approval rate by day' }).waitFor();
    expect(await page.getByLabel('From').inputValue()).toBe('2026-11-01');
  });
});
