// needs: Chromium

import { EVENT_TYPES, WEBHOOK_FORMATS } from '@tollgate/gateway/api';
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WEBHOOK } from './testing/list-answers.fixture.ts';
import { mistakesOf, SIZES, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());
afterEach(() => office.expectNoComplaints());

const UNTIL = Date.UTC(2040, 0, 2);
const FAILING = {
  ...WEBHOOK,
  format: 'encrypted-json',
  types: ['PAYMENT', 'RISK'],
  olderSecretUntil: UNTIL,
  failed: 100,
};
const EVENT = 'e'.repeat(32);
const DEAD = {
  eventId: EVENT,
  type: 'PAYMENT',
  objectId: 'f'.repeat(32),
  tries: 38,
  triedAt: Date.UTC(2026, 10, 1),
  nextTryAt: null,
  lastAnswer: 'status 500',
};
const WAITING = { ...DEAD, eventId: 'd'.repeat(32), tries: 0, triedAt: null, nextTryAt: 0, lastAnswer: null };

beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET webhooks': { body: { webhooks: [FAILING] } },
    'GET webhooks/b2/deliveries': ({ query }) => ({
      body:
        query.get('state') === 'dead'
          ? { deliveries: [DEAD], hasMore: true }
          : { deliveries: [WAITING], hasMore: false },
    }),
    'POST webhooks': { body: { id: 'b3', secret: 'secret' } },
    'POST webhooks/b2/replay': { body: { events: 3 } },
  }),
);

const sentTo = (call: string) =>
  office.server.seen.filter((seen) => seen.call === call).map(({ body }) => body);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('a webhook is added', () => {
  itAtNight('with every format and every kind of event to choose from', async () => {
    const page = await office.open('/webhooks');
    await press(page, 'Add webhook');
    const options = await page.getByRole('combobox', { name: 'Format' }).getByRole('option').all();
    const formats = await Promise.all(options.map((option) => option.getAttribute('value')));
    expect(new Set(formats)).toEqual(new Set(WEBHOOK_FORMATS));
    expect(formats[0]).toBe('signed');
    const boxes = await page.getByRole('checkbox').all();
    expect(await Promise.all(boxes.map((box) => box.getAttribute('name')))).toEqual(
      EVENT_TYPES.map((type) => `type-${type}`),
    );
  });

  it('with the format and the events that were chosen, and not without any', async () => {
    const page = await office.open('/webhooks');
    await press(page, 'Add webhook');
    await page.getByRole('textbox', { name: 'Address' }).fill('https://shop.example/new');
    await page.getByRole('combobox', { name: 'Format' }).selectOption('encrypted');
    for (const box of await page.getByRole('checkbox').all()) {
      // oxlint-disable-next-line no-await-in-loop
      await box.uncheck();
    }
    await press(page, 'Add');
    await page.getByText('Select at least one').waitFor();
    expect(sentTo('POST webhooks')).toEqual([]);
    await page.getByRole('checkbox', { name: /^Disputes/ }).check();
    await press(page, 'Add');
    await page.getByText('It won’t be shown again').waitFor();
    expect(sentTo('POST webhooks')).toEqual([
      { channel: 'c'.repeat(32), url: 'https://shop.example/new', format: 'encrypted', types: ['SCHEDULE'] },
    ]);
  });
});

describe('a webhook', () => {
  it('shows in the list what was given up, and until when the older secret is valid', async () => {
    const page = await office.open('/webhooks');
    const row = page.getByRole('row').nth(1);
    await row.waitFor();
    expect(await row.innerText()).toMatch(/Payments, Risk[^]*Encrypted in JSON[^]*100 or more failed/);
    expect(await row.innerText()).toContain('Old secret valid until Jan 2, 2040, 12:00');
    await page.getByRole('link', { name: 'https://shop.example/hook' }).click();
    await page.getByText('valid until Jan 2, 2040').waitFor();
  });

  itAtNight.each(SIZES)('has a page with its deliveries that is accessible, %s', async (_, options) => {
    const page = await office.open('/webhooks/b2', options);
    await page.getByText('status 500').waitFor();
    await page.getByText('Not tried yet').waitFor();
    expect(await page.getByText('These are the oldest.').count()).toBe(1);
    expect(await mistakesOf(page)).toEqual([]);
  });

  itAtNight('that is not there says so', async () => {
    office.server.script['GET webhooks/b9/deliveries'] = {
      status: 404,
      body: { error: { code: 'not-found', message: 'There is no such thing' } },
    };
    const page = await office.open('/webhooks/b9');
    await page.getByRole('heading', { name: 'Webhook not found' }).waitFor();
    expect(await page.getByRole('button', { name: 'Resend period' }).count()).toBe(0);
  });
});

describe('events are sent again', () => {
  it('one that was given up', async () => {
    const page = await office.open('/webhooks/b2');
    await press(page, `Resend ${EVENT}`);
    await press(page, 'Resend event');
    await page.getByText('Resending 3 events').first().waitFor();
    expect(sentTo('POST webhooks/b2/replay')).toEqual([{ event: EVENT }]);
    await press(page, 'Close');
    await expect.poll(() => sentTo('GET webhooks/b2/deliveries').length).toBe(4);
  });

  itAtNight('one by its id, which is checked for its form', async () => {
    const page = await office.open('/webhooks/b2');
    await press(page, 'Resend by id');
    const field = page.getByRole('textbox', { name: 'Event id' });
    await field.fill('nothing of the kind');
    await press(page, 'Resend event');
    expect(sentTo('POST webhooks/b2/replay')).toEqual([]);
    await field.fill(` ${EVENT} `);
    await press(page, 'Resend event');
    await page.getByText('Resending 3 events').first().waitFor();
    expect(sentTo('POST webhooks/b2/replay')).toEqual([{ event: EVENT }]);
  });

  it.each(
    firstByDay([
      ['local', 'America/New_York', 5 * 3_600_000],
      ['UTC', 'America/New_York', 0],
      ['Asia/Kolkata', 'America/New_York', -5.5 * 3_600_000],
    ] as const),
  )('those of a time in the zone of the pages, %s', async (timeZone, timezoneId, offset) => {
    const page = await office.open('/', { timezoneId });
    const kept = JSON.stringify({ theme: 'system', timeZone, letterKeys: 'on' });
    await page.evaluate((text) => localStorage.setItem('tollgate-office:preferences', text), kept);
    await page.goto(`${office.server.origin}/webhooks/b2`);
    await press(page, 'Resend period');
    await page.getByLabel('From', { exact: true }).fill('2026-11-20T08:00');
    await page.getByLabel('To (exclusive)').fill('2026-11-20T08:00');
    await press(page, 'Resend events');
    await page.getByText('The end must be after the start.').waitFor();
    expect(await mistakesOf(page)).toEqual([]);
    await page.getByLabel('To (exclusive)').fill('2026-11-20T09:00');
    await press(page, 'Resend events');
    await page.getByText('Resending 3 events').first().waitFor();
    const from = Date.UTC(2026, 10, 20, 8) + offset;
    expect(sentTo('POST webhooks/b2/replay')).toEqual([{ from, to: from + 3_600_000 }]);
  });
});
