// needs: Chromium
import { text } from 'node:stream/consumers';
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
            says: 'Payments with an unknown outcome',
            count: 3,
            isAtLeast: false,
            query: 'status:unknown',
          },
          {
            kind: 'certificates',
            says: 'Wallet certificates expired, or expiring within 60 days',
            count: 1,
            isAtLeast: true,
            query: null,
          },
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
    await page.getByText('Payments with an unknown outcome').waitFor();
    await page.getByRole('rowheader').first().waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });

  it('leads from what needs attention to the list that was counted', async () => {
    const page = await office.open('/');
    await page.getByRole('link', { name: 'Payments with an unknown outcome' }).click();
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
      'Nov 20, 2026',
      '8',
      '736.00',
      '1',
      '0',
      '0',
      '0',
      '1',
      '80.0%',
      '88.9%',
    ]);
    // Nothing was decided on the second day, which is no rate of zero.
    expect(await rows.nth(2).getByRole('cell').last().innerText()).toBe('–');
    await day.getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Payments' }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('created:2026-11-20 currency:EUR');
  });

  it('tell hours, authentication and issuers apart, each leading to its payments', async () => {
    const page = await office.open('/reports');
    for (const [name, query] of [
      ['Frictionless', 'three-d-secure:frictionless'],
      ['Germany', 'issuer-country:DE'],
      ['Unknown', 'issuer-country:unknown'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one link after the other
      const address = await page.getByRole('rowheader').getByRole('link', { name }).getAttribute('href');
      expect(new URL(address ?? '', page.url()).searchParams.get('q')).toBe(query);
    }
    await page.getByText('Show hours as a table').click();
    await page.getByRole('link', { name: '09:00' }).click();
    await page.getByRole('heading', { name: 'Payments' }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('hour:09');
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

  it('compare two spans of the same length, and are accessible then', async () => {
    office.server.script['GET reports'] = ({ query }) => {
      const answer = reportAnswer();
      if (query.get('from') !== '2026-11-17' || query.get('to') !== '2026-11-19') return { body: answer };
      const currencies = answer.currencies.map((euro) => ({
        ...euro,
        brands: euro.brands.map((brand) => ({ ...brand, rates: { first: 0.8, final: 0.8 } })),
      }));
      return { body: { ...answer, from: '2026-11-17', to: '2026-11-19', currencies } };
    };
    const page = await office.open('/reports?compare=previous');
    await page.getByRole('heading', { name: 'Brand compared with Nov 17, 2026 to Nov 19, 2026' }).waitFor();
    const row = page.getByRole('region', { name: 'Brand compared' }).getByRole('row').nth(1);
    expect((await row.innerText()).split(/\s*\t\s*/)).toEqual([
      'Visa',
      '16',
      '16',
      '90.0%',
      '80.0%',
      '+10.0 pp',
    ]);
    expect(await mistakesOf(page)).toEqual([]);
  });

  it('are saved as CSV, with no text that a spreadsheet would run', async () => {
    const answer = reportAnswer();
    const currencies = answer.currencies.map((euro) => ({
      ...euro,
      brands: euro.brands.map((brand) => ({ ...brand, name: '=1+1, "quoted"' })),
    }));
    office.server.script['GET reports'] = { body: { ...answer, currencies } };
    const page = await office.open('/reports');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('report-2026-11-20-2026-11-22.csv');
    const lines = (await text(await download.createReadStream())).split('\r\n');
    expect(lines[0]).toBe('currency,group,name,approved,approvedAmount,declined,approvalRate,says');
    expect(lines).toContain('EUR,day,2026-11-21,0,0.00,1,,');
    expect(lines).toContain(`EUR,brand,"'=1+1, ""quoted""",16,,1,0.9,`);
    expect(lines).toContain('EUR,decline reason,800.100.151,,,1,,invalid card');
  });
});
