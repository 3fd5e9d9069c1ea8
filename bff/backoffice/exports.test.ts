// needs: Chromium
import { itAtNight } from '@tollgate/testkit/night/at-night';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mistakesOf, SIZES, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());

const ID = 'e'.repeat(32);
const MADE = Date.UTC(2026, 10, 22, 8);

const job = (state: string, changes: object = {}) => ({
  id: ID,
  kind: 'journal',
  asked: { from: '2026-11-01', to: '2026-11-22' },
  name: 'journal-2026-11-01-2026-11-22.csv',
  state,
  rows: 12_000,
  bytes: 4_000_000,
  share: state === 'done' ? 1 : 0.4,
  why: null,
  madeAt: MADE,
  writtenAt: MADE,
  endsAt: MADE + 86_400_000,
  ...changes,
});

const TOO_MANY = { status: 422, body: { error: { code: 'too-many-rows', message: 'too many' } } };

beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET exports': {
      body: {
        exports: [
          job('running'),
          job('done', { id: 'd'.repeat(32), kind: 'payments', asked: { q: 'status:declined' } }),
          job('failed', { id: 'c'.repeat(32), why: 'The file is larger than any that is made' }),
          job('ended', { id: 'b'.repeat(32), kind: 'settlement' }),
        ],
      },
    },
  }),
);
afterEach(() => office.expectNoComplaints());

describe('the page of exports', () => {
  itAtNight.each(SIZES)('is accessible, %s', async (_, options) => {
    const page = await office.open('/exports', options);
    await page.getByText('12,000').first().waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });

  itAtNight(
    'shows how far a large export is, why one failed, and offers the file of one that is done',
    async () => {
      const page = await office.open('/exports');
      const bar = page.getByRole('progressbar', { name: 'Journal: progress' });
      await bar.waitFor();
      expect(await bar.getAttribute('max')).toBe('1');
      await page.getByText('The file is larger than any that is made').waitFor();
      const links = page.getByRole('link', { name: /^Download/ });
      expect(await links.count()).toBe(1);
      expect(await links.getAttribute('href')).toBe(`/admin/v1/exports/${'d'.repeat(32)}/file`);
    },
  );

  it('saves a small export at once', async () => {
    office.server.script['GET exports/settlement.csv'] = { text: 'record,day\r\nEND,0\r\n' };
    const page = await office.open('/exports');
    await page.getByLabel('Report', { exact: true }).selectOption('Settlement');
    await page.getByLabel('From (UTC)').fill('2026-11-01');
    await page.getByLabel('To (UTC)').fill('2026-11-02');
    await page.getByLabel('To, time').fill('08:30');
    await page.getByRole('combobox', { name: 'Channel' }).selectOption('Shop · Cards');
    await page.getByLabel('For Excel (adds a byte order mark)').check();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    expect((await saved).suggestedFilename()).toBe('settlement.csv');
    const { query } = office.server.seen.find(({ call }) => call === 'GET exports/settlement.csv') ?? {};
    expect(Object.fromEntries(query ?? [])).toEqual({
      from: '2026-11-01',
      to: '2026-11-02T08:30:00Z',
      channel: 'c'.repeat(32),
      bom: '1',
    });
  });

  it('has a large export written, and says when it is done', async () => {
    office.server.script['GET exports/payments.csv'] = TOO_MANY;
    office.server.script['POST exports'] = { body: job('waiting', { kind: 'payments', asked: { q: '' } }) };
    const page = await office.open('/exports');
    await page.getByLabel('Report', { exact: true }).selectOption('Payments');
    await page.getByLabel('From (UTC)').fill('2026-11-01');
    await page.getByLabel('To (UTC)').fill('2026-11-02');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect.poll(() => office.server.seen.map(({ call }) => call)).toContain('POST exports');
    const { body } = office.server.seen.find(({ call }) => call === 'POST exports') ?? {};
    expect(body).toEqual({ kind: 'payments', q: 'created:2026-11-01..2026-11-02' });
    office.server.script['GET exports'] = { body: { exports: [job('done')] } };
    await page.getByText('An export is ready to download').waitFor({ state: 'attached' });
  });

  itAtNight('cancels an export that is being written', async () => {
    office.server.script[`DELETE exports/${ID}`] = { status: 204 };
    const page = await office.open('/exports');
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await expect.poll(() => office.server.seen.map(({ call }) => call)).toContain(`DELETE exports/${ID}`);
  });
});
