// needs: Chromium

import { describeSettings } from '@tollgate/gateway/api';
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mistakesOf, noticeIn, SIZES, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());

const CHANNEL = 'c'.repeat(32);
const AT = ['merchants', 'Shop', 'channels', CHANNEL];
const DIFFERENCE = { path: [...AT, 'brands'], before: ['VISA'], after: ['VISA', 'MASTER'] };
const CHECKED = { differences: [DIFFERENCE], leftOut: [], leavesOthers: false };
const MADE = { number: 3, isInUse: true, differences: [DIFFERENCE] };
const VERSION = {
  number: 1,
  author: { kind: 'user', id: 'u', email: 'ada@shop.example' },
  madeAt: 0,
  reason: 'a second brand',
  restores: null,
  fileHash: 'f'.repeat(64),
  differences: [DIFFERENCE],
};
const SETTINGS = {
  version: 2,
  fileHash: 'f'.repeat(64),
  settings: {
    acquirers: {
      first: { connector: 'http-acquirer', address: 'https://first.example' },
      second: { connector: 'http-acquirer', address: 'https://second.example' },
    },
    directories: { simulator: { address: 'https://directory.example' } },
    allowedAddresses: ['10.0.0.0/8'],
    merchants: {
      Shop: {
        channels: {
          [CHANNEL]: {
            name: 'Cards',
            acquirer: 'first',
            brands: ['VISA'],
            smartRetry: { fallback: 'second' },
            wallet1: {
              merchantIdentifier: 'merchant.shop',
              displayName: 'Shop',
              domains: ['shop.example'],
              domainFile: './file.txt',
            },
          },
        },
      },
    },
  },
  fromVersion: [DIFFERENCE],
  mayChange: [{ kind: 'platform' }],
};
const OF_SHOP = { ...SETTINGS, mayChange: [{ kind: 'merchant', merchant: 'Shop' }] };

beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET settings': { body: SETTINGS },
    // The real description, so that the forms are those of the settings that there are.
    'GET settings/fields': { body: describeSettings('test') },
    'GET settings/versions': {
      body: { versions: [{ ...VERSION, number: 2, reason: 'newest' }, VERSION], next: null },
    },
    'POST settings/check': { body: CHECKED },
    'POST settings/versions': { body: MADE },
    'POST settings/versions/1/restore': { body: MADE },
    'POST settings/versions/0/restore': { body: MADE },
  }),
);
afterEach(() => office.expectNoComplaints());

const sentTo = (call: string) =>
  office.server.seen.filter((seen) => seen.call === call).map(({ body }) => body);
const ofChannel = (patch: object) => ({ merchants: { Shop: { channels: { [CHANNEL]: patch } } } });

async function openSection(section: string, path = `/settings/channels/${CHANNEL}`): Promise<Page> {
  const page = await office.open(path);
  await page.getByRole('button', { name: `Change ${section}` }).click();
  return page;
}

async function changeAfterLooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('a second brand');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await noticeIn(page, 'Active on this gateway.').waitFor();
}

describe('settings', () => {
  itAtNight.each(SIZES)('are accessible, all and each entry, %s', async (_, options) => {
    const page = await office.open('/settings', options);
    await page.getByRole('link', { name: 'Cards' }).waitFor();
    await page.getByRole('heading', { name: 'Versions' }).waitFor();
    expect(await mistakesOf(page)).toEqual([]);
    for (const place of [`channels/${CHANNEL}`, 'merchants/Shop', 'acquirers/first', 'gateway']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await page.goto(`${office.server.origin}/settings/${place}`);
      // oxlint-disable-next-line no-await-in-loop
      await page.getByRole('heading', { name: 'Advanced' }).waitFor();
      // oxlint-disable-next-line no-await-in-loop
      expect([place, await mistakesOf(page)]).toEqual([place, []]);
    }
  });

  it('show what is unset with what holds then', async () => {
    const page = await office.open(`/settings/channels/${CHANNEL}`);
    const main = page.getByRole('main');
    await main.getByText('10 (default)').waitFor();
    for (const words of ['any page (default)', 'on, with the usual limits (default)', 'VISA']) {
      // oxlint-disable-next-line no-await-in-loop
      expect([words, await main.getByText(words).count()]).toEqual([words, 1]);
    }
    expect(await main.getByText('changed here').count()).toBe(1);
  });

  itAtNight('show what only the operator changes, and say so', async () => {
    const page = await office.open('/settings');
    await page.getByText('https://directory.example').waitFor();
    await page.getByText('10.0.0.0/8').waitFor();
    await page.getByRole('link', { name: 'first' }).click();
    await page.getByRole('heading', { name: 'first' }).waitFor();
    await page.getByText('https://first.example').waitFor();
    expect(await page.getByText('Managed by the operator').count()).toBe(1);
  });
});

describe('a form of settings', () => {
  it('sends what differs alone, after the difference was seen and a reason given', async () => {
    const page = await openSection('General');
    await page.getByRole('combobox', { name: 'Accepted brands' }).selectOption('MASTER');
    await page.getByRole('button', { name: 'Review changes' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('insertion').innerText()).toContain('MASTER');
    expect(await dialog.getByText('Shop › Cards › Accepted brands').count()).toBe(1);
    expect(await mistakesOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Back', exact: true }).click();
    await changeAfterLooking(page);
    const change = ofChannel({ brands: ['VISA', 'MASTER'] });
    expect(sentTo('POST settings/check').at(-1)).toEqual({ basedOn: 2, change });
    expect(sentTo('POST settings/versions')).toEqual([{ basedOn: 2, change, reason: 'a second brand' }]);
  });

  itAtNight('has the switches of smart retry and its list of codes', async () => {
    const page = await openSection('Smart retry');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('checkbox', { name: 'One-off payments' }).isChecked()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'Subscriptions' }).check();
    await dialog
      .getByRole('combobox', { name: 'Result codes that are tried again' })
      .selectOption({ label: 'A list of this channel' });
    await dialog
      .getByRole('textbox', { name: 'A list of this channel' })
      .fill('800.100.151\n\n 800.100.152 ');
    expect(await mistakesOf(page)).toEqual([]);
    await changeAfterLooking(page);
    expect(sentTo('POST settings/check').at(-1)).toEqual({
      basedOn: 2,
      change: ofChannel({
        smartRetry: { softRejects: ['800.100.151', '800.100.152'], cardOnFile: { recurring: true } },
      }),
    });
  });

  it('removes a value where it is reset to its default, and a group where it is switched off', async () => {
    const page = await openSection('General');
    await page.getByRole('button', { name: 'Reset to default of Accepted brands' }).click();
    await changeAfterLooking(page);
    expect(sentTo('POST settings/check')).toEqual([{ basedOn: 2, change: ofChannel({ brands: null }) }]);
    const other = await openSection('Smart retry');
    await other.getByRole('checkbox', { name: 'Second attempt at another acquirer' }).uncheck();
    await changeAfterLooking(other);
    expect(sentTo('POST settings/check').at(-1)).toEqual({
      basedOn: 2,
      change: ofChannel({ smartRetry: null }),
    });
  });

  itAtNight('makes rules, amounts by currency and limits of its own', async () => {
    const page = await openSection('Acquirers');
    await page.getByRole('button', { name: 'Add: rule' }).click();
    const rule = page.getByRole('group', { name: 'Rule 1' });
    await rule.getByRole('textbox', { name: 'Currencies' }).fill('EUR\nGBP');
    await rule.getByRole('combobox', { name: 'Acquirer' }).selectOption('second');
    await rule.getByRole('button', { name: 'Add a currency to Amounts' }).click();
    await rule.getByRole('textbox', { name: 'Currency 1 of Amounts' }).fill('EUR');
    await rule.getByRole('textbox', { name: 'From' }).fill('1000.00');
    expect(await mistakesOf(page)).toEqual([]);
    await changeAfterLooking(page);
    const route = { currencies: ['EUR', 'GBP'], acquirer: 'second', amounts: { EUR: { from: '1000.00' } } };
    expect(sentTo('POST settings/check')).toEqual([{ basedOn: 2, change: ofChannel({ routes: [route] }) }]);

    const risk = await openSection('Risk');
    await risk.getByRole('checkbox', { name: 'High amounts' }).check();
    await risk.getByRole('spinbutton', { name: 'Adds to the score' }).fill('30');
    await risk.getByRole('button', { name: 'Add a currency to Maximum amounts' }).click();
    await risk.getByRole('textbox', { name: 'Currency 1 of Maximum amounts' }).fill('EUR');
    await risk.getByRole('textbox', { name: /^Amount in/ }).fill('500.00');
    expect(await mistakesOf(risk)).toEqual([]);
    await changeAfterLooking(risk);
    expect(sentTo('POST settings/check').at(-1)).toEqual({
      basedOn: 2,
      change: ofChannel({ risk: { amountCeiling: { score: 30, amounts: { EUR: '500.00' } } } }),
    });

    const attempts = await openSection('Attempts');
    await attempts.getByRole('combobox', { name: 'Card testing protection' }).selectOption('*');
    await attempts.getByRole('checkbox', { name: /per IP address/ }).check();
    await attempts.getByRole('spinbutton', { name: 'At most', exact: true }).fill('500');
    expect(await mistakesOf(attempts)).toEqual([]);
    await changeAfterLooking(attempts);
    expect(sentTo('POST settings/check').at(-1)).toEqual({
      basedOn: 2,
      change: ofChannel({ cardTesting: { address: { limit: 500, seconds: 3600, declineWeight: 50 } } }),
    });
  });

  it('shows a mistake that the server finds at its field', async () => {
    office.server.script['POST settings/check'] = {
      status: 422,
      body: {
        error: {
          code: 'invalid',
          message: 'The settings cannot be used like this',
          details: [
            {
              in: 'body',
              path: `merchants[Shop].channels[${CHANNEL}].smartRetry.fallback`,
              message: 'is the acquirer of the channel',
            },
            {
              in: 'body',
              path: `merchants[Shop].channels[${CHANNEL}].smartRetry.softRejects[0]`,
              message: 'is no result code',
            },
            { in: 'body', path: '', message: 'does not go together with other settings of this gateway' },
          ],
        },
      },
    };
    const page = await openSection('Smart retry');
    const fallback = page.getByRole('combobox', { name: 'Acquirer of the second attempt' });
    await fallback.selectOption('first');
    await page
      .getByRole('combobox', { name: 'Result codes that are tried again' })
      .selectOption({ label: 'A list of this channel' });
    const codes = page.getByRole('textbox', { name: 'A list of this channel' });
    await codes.fill('nothing');
    await page.getByRole('button', { name: 'Review changes' }).click();
    await page.getByText('Acquirer of the second attempt is the acquirer of the channel').waitFor();
    expect(await fallback.getAttribute('aria-invalid')).toBe('true');
    expect(await fallback.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.getByText('A list of this channel is no result code').count()).toBe(1);
    expect(await codes.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByText('does not go together').first().isVisible()).toBe(true);
    expect(await mistakesOf(page)).toEqual([]);
    expect(sentTo('POST settings/versions')).toEqual([]);
  });

  itAtNight('has only what the user may change', async () => {
    office.server.script['GET settings'] = { body: OF_SHOP };
    const page = await openSection('General');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
    expect(await dialog.getByText('References that may look like card numbers').count()).toBe(0);
    const wallets = await openSection('Pages and wallets');
    await wallets.getByRole('textbox', { name: 'Merchant identifier' }).fill('merchant.other');
    expect(await wallets.getByRole('dialog').getByText('File that the maker gave').count()).toBe(0);
    await changeAfterLooking(wallets);
    expect(sentTo('POST settings/check')).toEqual([
      { basedOn: 2, change: ofChannel({ wallet1: { merchantIdentifier: 'merchant.other' } }) },
    ]);
    const merchant = await office.open('/settings/merchants/Shop');
    await merchant.getByRole('button', { name: 'Change Dispatching' }).waitFor();
    expect(
      await merchant.getByRole('button', { name: /Refund limits|Limits on requests|Remove/ }).count(),
    ).toBe(0);
    const acquirer = await office.open('/settings/acquirers/first');
    await acquirer.getByRole('heading', { name: 'Capabilities' }).waitFor();
    expect(await acquirer.getByRole('main').getByRole('button').count()).toBe(0);
  });

  itAtNight('says that nothing differs, and asks nothing then', async () => {
    const page = await openSection('General');
    await page.getByRole('button', { name: 'Review changes' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('There are no changes');
    expect(sentTo('POST settings/check')).toEqual([]);
  });

  it('is left for new settings when another author came first', async () => {
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
    const page = await openSection('General');
    await page.getByRole('textbox', { name: 'Name' }).fill('Other');
    await page.getByRole('button', { name: 'Review changes' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('Another version, 3');
    office.server.script['GET settings'] = { body: { ...SETTINGS, version: 3 } };
    office.server.script['POST settings/check'] = { body: CHECKED };
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'Change General' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Other');
    await changeAfterLooking(page);
    expect(sentTo('POST settings/versions')).toMatchObject([{ basedOn: 3 }]);
  });
});

describe('settings as JSON', () => {
  it('are changed by what differs alone', async () => {
    const page = await office.open(`/settings/channels/${CHANNEL}`);
    await page.getByRole('button', { name: 'Edit as JSON' }).click();
    const text = page.getByRole('textbox', { name: 'Settings, as JSON' });
    const { smartRetry: _gone, ...rest } = JSON.parse(await text.inputValue()) as Record<string, unknown>;
    await text.fill(JSON.stringify({ ...rest, maxAttempts: 3 }));
    await changeAfterLooking(page);
    expect(sentTo('POST settings/check')).toEqual([
      { basedOn: 2, change: ofChannel({ smartRetry: null, maxAttempts: 3 }) },
    ]);
  });

  it.each(firstByDay(['no JSON', '[]', 'null']))('are not changed by %s', async (written) => {
    const page = await office.open(`/settings/channels/${CHANNEL}`);
    await page.getByRole('button', { name: 'Edit as JSON' }).click();
    await page.getByRole('textbox', { name: 'Settings, as JSON' }).fill(written);
    await page.getByRole('button', { name: 'Review changes' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(sentTo('POST settings/check')).toEqual([]);
  });
});

describe('entries', () => {
  itAtNight('are added with an entity id that is made at random and can be copied', async () => {
    const page = await office.open('/settings');
    await page.getByRole('button', { name: 'Add channel to Shop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Channel name' }).fill('Wallets');
    await dialog.getByRole('combobox', { name: 'Acquirer' }).selectOption('second');
    const id = await dialog.locator('.code').innerText();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await mistakesOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Review changes' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('wallets, too');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByRole('link', { name: 'Go to its settings' }).waitFor();
    expect(await dialog.locator('.code').innerText()).toBe(id);
    expect(sentTo('POST settings/versions')).toEqual([
      {
        basedOn: 2,
        reason: 'wallets, too',
        change: { merchants: { Shop: { channels: { [id]: { name: 'Wallets', acquirer: 'second' } } } } },
      },
    ]);
  });

  itAtNight('of the platform are added with their first channel', async () => {
    const page = await office.open('/settings');
    await page.getByRole('button', { name: 'Add merchant' }).click();
    await page.getByRole('textbox', { name: 'Merchant name' }).fill('New shop');
    await page.getByRole('textbox', { name: 'Name of the first channel' }).fill('Cards');
    await page.getByRole('button', { name: 'Review changes' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).waitFor();
    expect(sentTo('POST settings/check')).toMatchObject([
      { change: { merchants: { 'New shop': { channels: expect.anything() as unknown } } } },
    ]);
  });

  it('are removed after their name was typed, and a refusal is shown', async () => {
    const page = await office.open(`/settings/channels/${CHANNEL}`);
    await page.getByRole('button', { name: 'Remove this channel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('API requests for this channel stop working').waitFor();
    const remove = dialog.getByRole('button', { name: 'Remove', exact: true });
    expect(await remove.isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Type Cards to confirm' }).fill('Cards');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('not used');
    expect(await mistakesOf(page)).toEqual([]);
    office.server.script['POST settings/versions'] = {
      status: 422,
      body: {
        error: {
          code: 'invalid',
          message: 'The settings cannot be used like this',
          details: [
            { in: 'body', path: 'merchants[Shop].channels', message: 'must have at least one entry' },
          ],
        },
      },
    };
    await remove.click();
    expect(await dialog.getByRole('alert').innerText()).toContain('must have at least one entry');
    expect(sentTo('POST settings/versions')).toEqual([
      { basedOn: 2, reason: 'not used', change: { merchants: { Shop: { channels: { [CHANNEL]: null } } } } },
    ]);
  });

  itAtNight('are neither added nor removed without the right to the merchant', async () => {
    const scope = { kind: 'channel', merchant: 'Shop', channelId: CHANNEL };
    office.server.script['GET settings'] = { body: { ...SETTINGS, mayChange: [scope] } };
    const page = await office.open(`/settings/channels/${CHANNEL}`);
    await page.getByRole('button', { name: 'Change General' }).waitFor();
    expect(await page.getByRole('button', { name: /Remove/ }).count()).toBe(0);
    const all = await office.open('/settings');
    await all.getByRole('link', { name: 'Cards' }).waitFor();
    expect(await all.getByRole('button', { name: /^Add/ }).count()).toBe(0);
  });
});

describe('versions', () => {
  it('are gone back to after the difference was seen, with a reason', async () => {
    office.server.script['POST settings/check'] = {
      body: {
        ...CHECKED,
        leftOut: [
          { path: ['merchants', 'Shop', 'throttling'], before: { every: { limit: 9 } }, after: null },
        ],
        leavesOthers: true,
      },
    };
    const page = await office.open('/settings');
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('insertion').innerText()).toContain('MASTER');
    expect(await noticeIn(dialog, 'Shop › Limits on requests').count()).toBe(1);
    expect(await dialog.getByText('Later changes by others').first().isVisible()).toBe(true);
    expect(await mistakesOf(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('too early');
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await noticeIn(dialog, 'Active on this gateway.').waitFor();
    expect(sentTo('POST settings/check')).toEqual([{ basedOn: 2, restores: 1 }]);
    expect(sentTo('POST settings/versions/1/restore')).toEqual([{ basedOn: 2, reason: 'too early' }]);
  });

  itAtNight('end at the merchants file, to which one can go back', async () => {
    const page = await office.open('/settings');
    await page.getByRole('button', { name: 'Restore the merchants file' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('all of it');
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await noticeIn(page, 'Active on this gateway.').waitFor();
    expect(sentTo('POST settings/versions/0/restore')).toEqual([{ basedOn: 2, reason: 'all of it' }]);
  });

  itAtNight('that are older are read when they are asked for', async () => {
    office.server.script['GET settings/versions'] = ({ query }) => ({
      body: query.has('before')
        ? { versions: [VERSION], next: null }
        : { versions: [{ ...VERSION, number: 2, reason: 'newest' }], next: 2 },
    });
    const page = await office.open('/settings');
    await page.getByRole('button', { name: 'Older' }).click();
    await page.getByRole('button', { name: 'Restore version 1' }).waitFor();
    expect(await page.getByRole('button', { name: 'Older' }).count()).toBe(0);
  });

  itAtNight('are only read by a user without the right to change them', async () => {
    office.server.script['GET start'] = { body: startAnswer({ rights: ['settings.view'] }) };
    office.server.script['GET settings'] = { body: { ...SETTINGS, mayChange: [] } };
    const page = await office.open('/settings');
    await page.getByRole('link', { name: 'Cards' }).waitFor();
    await page.getByRole('heading', { name: 'Versions' }).waitFor();
    expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['Copy']);
  });
});
