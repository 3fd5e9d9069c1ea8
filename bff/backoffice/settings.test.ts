// needs: Chromium
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mistakesOf, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());

const CHANNEL = 'c'.repeat(32);
const DIFFERENCE = {
  path: ['merchants', 'Shop', 'channels', CHANNEL, 'brands'],
  before: ['VISA'],
  after: ['VISA', 'MASTER'],
};
const VERSION = {
  number: 1,
  author: { kind: 'user', id: 'u', email: 'ada@shop.example' },
  madeAt: 0,
  reason: 'a second brand',
  restores: null,
  fileHash: 'f'.repeat(64),
  differences: [DIFFERENCE],
};

beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET settings': {
      body: {
        version: 2,
        fileHash: 'f'.repeat(64),
        settings: {
          merchants: {
            Shop: {
              channels: {
                [CHANNEL]: { name: 'Cards', mode: 'TEST', brands: ['VISA'], smartRetry: { isOn: true } },
              },
            },
          },
        },
        fromVersion: [DIFFERENCE],
      },
    },
    'GET settings/versions': {
      body: { versions: [{ ...VERSION, number: 2, reason: 'newest' }, VERSION], next: null },
    },
    'POST settings/check': { body: { differences: [DIFFERENCE] } },
    'POST settings/versions': { body: { number: 3, isInUse: true, differences: [DIFFERENCE] } },
    'POST settings/versions/1/restore': { body: { number: 3, isInUse: true, differences: [DIFFERENCE] } },
  }),
);
afterEach(() => office.expectNoComplaints());

const sentTo = (call: string) =>
  office.server.seen.filter((seen) => seen.call === call).map(({ body }) => body);

describe('settings', () => {
  it.each([
    ['narrow and dark', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
    ['wide and light', { colorScheme: 'light' }],
  ] as const)('are accessible, %s', async (_, options) => {
    const page = await office.open('/settings', options);
    await page.getByRole('heading', { name: 'Cards' }).waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });

  it('are changed by what differs alone, after the difference was seen and a reason given', async () => {
    const page = await office.open('/settings');
    await page.getByRole('button', { name: 'Change Cards' }).click();
    const text = page.getByRole('textbox', { name: 'Settings, as JSON' });
    const written = JSON.parse(await text.inputValue()) as Record<string, unknown>;
    const { mode: _gone, ...rest } = written;
    await text.fill(JSON.stringify({ ...rest, brands: ['VISA', 'MASTER'], smartRetry: { isOn: false } }));
    await page.getByRole('button', { name: 'Show what differs' }).click();
    expect(await page.getByRole('dialog').getByRole('insertion').innerText()).toContain('MASTER');
    expect(await mistakesOf(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Reason' }).fill('a second brand');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByText('It is in use.').waitFor();
    const change = {
      merchants: {
        Shop: {
          channels: { [CHANNEL]: { mode: null, brands: ['VISA', 'MASTER'], smartRetry: { isOn: false } } },
        },
      },
    };
    expect(sentTo('POST settings/check')).toEqual([{ basedOn: 2, change }]);
    expect(sentTo('POST settings/versions')).toEqual([{ basedOn: 2, change, reason: 'a second brand' }]);
  });

  it.each(['no JSON', '[]', 'null'])('are not changed by %s', async (text) => {
    const page = await office.open('/settings');
    await page.getByRole('button', { name: 'Change Cards' }).click();
    await page.getByRole('textbox', { name: 'Settings, as JSON' }).fill(text);
    await page.getByRole('button', { name: 'Show what differs' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(sentTo('POST settings/check')).toEqual([]);
  });

  it('say when another author came first', async () => {
    office.server.script['POST settings/check'] = {
      status: 409,
      body: {
        error: {
          code: 'conflict',
          message: 'Another version, 3, was made meanwhile',
          details: { newest: 3 },
        },
      },
    };
    const page = await office.open('/settings');
    await page.getByRole('button', { name: 'Change Cards' }).click();
    await page.getByRole('textbox', { name: 'Settings, as JSON' }).fill('{}');
    await page.getByRole('button', { name: 'Show what differs' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('Another version, 3');
  });

  it('go back to an earlier version, with a reason', async () => {
    const page = await office.open('/settings');
    await page.getByRole('button', { name: 'Go back to it' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('too early');
    await page.getByRole('button', { name: 'Go back', exact: true }).click();
    await expect
      .poll(() => sentTo('POST settings/versions/1/restore'))
      .toEqual([{ basedOn: 2, reason: 'too early' }]);
  });

  it('are only read by a user without the right to change them', async () => {
    office.server.script['GET start'] = { body: startAnswer({ rights: ['settings.view'] }) };
    const page = await office.open('/settings');
    await page.getByRole('heading', { name: 'Cards' }).waitFor();
    expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['Copy']);
  });
});
