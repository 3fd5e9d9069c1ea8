import type { Grant, JsonObject } from '@tollgate/gateway/api';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { on, PLATFORM } from '../../office.fixture.ts';
import {
  CARDS,
  CARDS_CHANNEL,
  FILE_TOKEN,
  OTHER,
  OTHER_SHOP,
  type SettingsOffice,
  SHOP,
  startSettingsOffice,
  WALLETS,
} from './settings-office.fixture.ts';
import { settingsRoutes } from './settings-routes.ts';

let office: SettingsOffice;
let kept: SettingsOffice | undefined;
beforeEach(async () => {
  office = kept ?? (await startSettingsOffice(settingsRoutes));
  kept = undefined;
});
afterEach(async () => {
  // A refused change has no effect, and most of these tests are about refusals.
  if ((await versions()) > 0 || kept) return office.close();
  office.entries.length = 0;
  kept = office;
});
afterAll(() => kept?.close());

const VERSIONS = '/admin/v1/settings/versions';
const reason = 'because it is better';

const ofCards = (patch: JsonObject): JsonObject => ({
  merchants: { Shop: { channels: { [CARDS]: patch } } },
});
const ofOther = (patch: JsonObject): JsonObject => ({ merchants: { 'Shop 2': patch } });

const change = (patch: object, basedOn: number, grants?: readonly Grant[]) =>
  office.send('POST', VERSIONS, { basedOn, change: patch, reason }, grants);
const check = (patch: object, basedOn: number, grants?: readonly Grant[]) =>
  office.send('POST', '/admin/v1/settings/check', { basedOn, change: patch }, grants);
const restore = (number: number, basedOn: number, grants?: readonly Grant[]) =>
  office.send('POST', `${VERSIONS}/${number}/restore`, { basedOn, reason }, grants);

const checkRestore = (number: number, basedOn: number, grants?: readonly Grant[]) =>
  office.send('POST', '/admin/v1/settings/check', { basedOn, restores: number }, grants);

const acquirerOfCards = () => office.merchants().merchants[0]?.channels[0]?.acquirer;
const versions = () => office.own.stores.settingVersions.newestNumber();

describe('the settings in the back office', () => {
  it('are shown by names, without tokens, and with what a version has set', async () => {
    await change(ofCards({ acquirer: 'second' }), 0);
    const { body } = await office.get('/admin/v1/settings');
    expect(body).toMatchObject({
      version: 1,
      settings: {
        acquirers: { first: { address: 'https://first.example' } },
        merchants: { Shop: { channels: { [CARDS]: { name: 'cards', acquirer: 'second' } } } },
      },
      fromVersion: [
        { path: ['merchants', 'Shop', 'channels', CARDS, 'acquirer'], before: 'first', after: 'second' },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(FILE_TOKEN);
  });

  it('show a merchant or a channel its own alone, and of acquirers no address', async () => {
    await change({ ...ofOther({ channels: { [OTHER]: { maxAttempts: 3 } } }) }, 0);
    const { body } = await office.get('/admin/v1/settings', on(CARDS_CHANNEL, 'admin'));
    expect(body).toMatchObject({ fromVersion: [] });
    expect(body['settings']).toEqual({
      acquirers: { first: { connector: 'http-acquirer' } },
      merchants: { Shop: { channels: { [CARDS]: { name: 'cards', acquirer: 'first' } } } },
    });
    const shop = await office.get('/admin/v1/settings', on(SHOP, 'operations'));
    expect(JSON.stringify(shop.body)).toContain(WALLETS);
    expect(JSON.stringify(shop.body)).not.toMatch(/Shop 2|third|example/);
    expect((await office.get('/admin/v1/settings', on(PLATFORM, 'finance'))).status).toBe(403);
  });
});

it('the settings are described for a form, the platform only to who sees it', async () => {
  const { body } = await office.get('/admin/v1/settings/fields', on(SHOP, 'operations'));
  expect(body).toMatchObject({ platform: [], acquirers: { 'http-acquirer': [{ title: 'Capabilities' }] } });
  expect(body['channel']).toMatchObject([
    {
      title: 'General',
      fields: [
        { name: 'name', isRequired: true, level: 'channel', input: { kind: 'text' } },
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    },
    { title: 'Acquirers' },
    {
      title: 'Smart retry',
      fields: [{ input: { fields: [{ name: 'fallback' }, { default: 'default' }, {}, {}] } }],
    },
    { title: 'Risk' },
    { title: '3D Secure', fields: [{ default: 'off' }] },
    { title: 'Attempts', fields: [{ default: 10 }, {}] },
    { title: 'Pages and wallets' },
  ]);
  const { body: all } = await office.get('/admin/v1/settings/fields');
  expect(all['platform']).toMatchObject([{ title: 'Limits on requests' }, { title: 'Wallets' }]);
});

describe('a change of settings', () => {
  it('is checked, created, taken over at once, and recorded in the audit log', async () => {
    const patch = ofCards({ acquirer: 'second' });
    expect((await check(patch, 0, on(SHOP, 'admin'))).body).toMatchObject({
      differences: [{ before: 'first', after: 'second' }],
    });
    expect([await versions(), acquirerOfCards()]).toEqual([0, 'first']);
    expect(await change(patch, 0, on(SHOP, 'admin'))).toMatchObject({
      status: 200,
      body: { number: 1, isInUse: true },
    });
    expect(acquirerOfCards()).toBe('second');
    expect(office.entries.slice(-2)).toMatchObject([
      {
        action: 'settings.change',
        outcome: 'begun',
        reason,
        scope: CARDS_CHANNEL,
        before: [{ value: 'first' }],
        after: [{ value: 'second' }],
      },
      { action: 'settings.change', outcome: 'done' },
    ]);
  });

  it('is gone back on, and both are listed with their differences', async () => {
    await change(ofCards({ acquirer: 'second' }), 0);
    await change(ofCards({ maxAttempts: 3 }), 1);
    expect(await restore(1, 2)).toMatchObject({ status: 200, body: { number: 3 } });
    expect(await restore(0, 3)).toMatchObject({ status: 200, body: { number: 4 } });
    expect(acquirerOfCards()).toBe('first');
    const { body } = await office.get(`${VERSIONS}?limit=3`);
    expect(body).toMatchObject({
      next: 2,
      versions: [
        { number: 4, restores: 0, author: { email: 'jane@example.com' }, differences: [{ after: 'first' }] },
        { number: 3, restores: 1, differences: [{ before: 3, after: null }] },
        { number: 2, restores: null, reason },
      ],
    });
    expect(await office.get(`${VERSIONS}?before=2`)).toMatchObject({
      body: { next: null, versions: [{ number: 1 }] },
    });
    expect(await office.get(`${VERSIONS}/2`)).toMatchObject({ body: { number: 2 } });
    expect((await restore(9, 4)).status).toBe(404);
  });

  it('of one of two authors who come at once is made, and the other is notified', async () => {
    const ends = await Promise.all([
      change(ofCards({ maxAttempts: 3 }), 0),
      change(ofCards({ maxAttempts: 4 }), 0),
    ]);
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await versions()).toBe(1);
    expect(await change(ofCards({ maxAttempts: 5 }), 0)).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', details: { newest: 1 } } },
    });
  });

  it('that changes nothing makes no version', async () => {
    expect(await change(ofCards({ acquirer: 'first' }), 0)).toMatchObject({
      status: 200,
      body: { number: 0 },
    });
    expect(await versions()).toBe(0);
  });

  it.each<[string, object, RegExp]>([
    [
      'an acquirer that is nowhere',
      ofCards({ acquirer: 'fourth' }),
      new RegExp(`channels\\[${CARDS}\\].acquirer`),
    ],
    ['a wrong value', ofCards({ maxAttempts: 0 }), /must be at least 1/],
    [
      'a blocked BIN that is none, by the code of its message',
      ofCards({ risk: { blockList: { score: 50, bins: ['12345'] } } }),
      /"code":"six-digits"/,
    ],
    [
      'an entity id of another channel',
      { merchants: { Shop: { channels: { [OTHER]: { name: 'x', acquirer: 'first' } } } } },
      /repeats merchants\[Shop\]/,
    ],
  ])('with %s is refused with its place, and nothing is stored', async (_what, patch, words) => {
    for (const ask of [check, change]) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await ask(patch, 0);
      expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(words)]);
    }
    expect([await versions(), acquirerOfCards()]).toEqual([0, 'first']);
  });

  it.each([
    { basedOn: 0, change: {}, reason: 'no' },
    { basedOn: 0, change: {}, reason: 'two\nlines' },
    { basedOn: -1, change: {}, reason },
    { basedOn: 0, change: [], reason },
    { basedOn: 0, change: {} },
    { change: {}, reason },
    { basedOn: 0, change: {}, reason, more: 1 },
  ])('is no %j', async (body) => {
    expect((await office.send('POST', VERSIONS, body)).status).toBe(422);
  });
});

it.each([
  [SHOP, OTHER, 'first'],
  [OTHER_SHOP, CARDS, 'third'],
])('an issue of %j with another merchant does not say whose it is', async (scope, taken, acquirer) => {
  const channel = { [taken]: { name: 'x', acquirer } };
  const patch = { merchants: { [scope.merchant]: { channels: channel } } };
  const { status, body } = await change(patch, 0, on(scope, 'admin'));
  expect([status, body]).toMatchObject([422, { error: { details: [{ path: '' }] } }]);
  expect(JSON.stringify(body)).not.toMatch(/merchants|Shop/);
});

describe('who may change what', () => {
  const shop = on(SHOP, 'admin');
  const platform = on(PLATFORM, 'admin');

  it.each<[string, readonly Grant[], object]>([
    ['a channel of another merchant', shop, ofOther({ channels: { [OTHER]: { maxAttempts: 3 } } })],
    ['an acquirer of another merchant', shop, ofCards({ acquirer: 'third' })],
    ['the address of an acquirer', platform, { acquirers: { first: { address: 'https://evil.example' } } }],
    ['anything, who only sees', on(PLATFORM, 'operations', 'auditor'), ofCards({ maxAttempts: 3 })],
  ])('not %s', async (_what, grants, patch) => {
    for (const ask of [check, change]) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await ask(patch, 0, grants);
      expect([status, body]).toMatchObject([403, { error: { code: 'not-allowed' } }]);
      expect(JSON.stringify(body)).not.toMatch(/Shop 2|third/);
    }
    expect(await versions()).toBe(0);
  });

  it('a merchant goes back on its own settings alone, and sees no version that is theirs alone', async () => {
    await change(ofCards({ maxAttempts: 3 }), 0, shop);
    await change(ofOther({ channels: { [OTHER]: { maxAttempts: 4 } } }), 1, on(OTHER_SHOP, 'admin'));
    await change({ merchants: { Shop: { throttling: { every: { limit: 9 } } } } }, 2);
    expect((await office.get(`${VERSIONS}/2`, shop)).status).toBe(404);
    expect((await office.get(`${VERSIONS}?before=3`, shop)).body).toMatchObject({
      versions: [{ number: 1 }],
    });
    const seen = await checkRestore(0, 3, shop);
    expect(seen).toMatchObject({
      status: 200,
      body: {
        differences: [
          { path: ['merchants', 'Shop', 'channels', CARDS, 'maxAttempts'], before: 3, after: null },
        ],
        leftOut: [{ path: ['merchants', 'Shop', 'throttling'], after: null }],
        leavesOthers: true,
      },
    });
    expect(JSON.stringify(seen.body)).not.toContain('Shop 2');
    expect((await restore(0, 3, shop)).body).toMatchObject({ number: 4, differences: [{ before: 3 }] });
    const [own, other] = office.merchants().merchants;
    expect(own?.channels[0]?.maxAttempts).toBeUndefined();
    expect([own?.throttling?.every?.limit, other?.channels[0]?.maxAttempts]).toEqual([9, 4]);
  });

  it('of going back, nothing is made where nothing of it is the own', async () => {
    await change(ofOther({ channels: { [OTHER]: { maxAttempts: 3 } } }), 0, on(OTHER_SHOP, 'admin'));
    expect((await checkRestore(0, 1, shop)).body).toEqual({
      differences: [],
      leftOut: [],
      leavesOthers: true,
    });
    expect((await restore(0, 1, shop)).body).toMatchObject({ number: 1, differences: [] });
    expect(await versions()).toBe(1);
    expect((await checkRestore(7, 1, shop)).status).toBe(404);
    expect((await checkRestore(0, 0, shop)).status).toBe(409);
    expect((await checkRestore(0, 1, on(PLATFORM, 'auditor'))).status).toBe(403);
  });
});
