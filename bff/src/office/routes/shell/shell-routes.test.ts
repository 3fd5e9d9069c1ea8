import { RIGHT_NAMES } from '@tollgate/gateway/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRESH_FOR } from '../../admit.ts';
import { on, PAGE, PLATFORM, startOffice, type TestOffice } from '../../office.fixture.ts';
import { environmentRoute, startRoute } from './start.ts';

const FILE = {
  acquirers: [],
  merchants: [
    {
      name: 'Shop',
      accessTokens: [],
      channels: [channel('a', 'cards'), channel('b', 'wallets')],
      dispatching: {
        entityId: 'd'.repeat(32),
        rules: [{ currencies: ['USD'], channel: 'a'.repeat(32) }, { channel: 'b'.repeat(32) }],
      },
    },
    { name: 'Other shop', accessTokens: [], channels: [channel('c', 'cards')] },
  ],
};

function channel(letter: string, name: string) {
  return { entityId: letter.repeat(32), name, acquirer: 'acquirer-a', routes: [] };
}

const parts = {
  stores: { preferences: { of: async () => ({ timeZone: 'Asia/Tokyo' }), save: async () => undefined } },
  environment: 'live',
  version: '7',
  running: {
    enter: () => {
      throw new Error('not entered');
    },
    merchants: () => FILE,
  },
} as const;

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice([environmentRoute(parts), startRoute(parts)]);
});
afterAll(() => office.close());

const get = async (url: string, headers = PAGE) =>
  (await office.app.inject({ method: 'GET', url, headers })).json<unknown>();

const seen = async (...grants: Parameters<typeof on>) =>
  ((await get('/admin/v1/start', office.signIn(on(...grants)))) as Started).signedIn.merchants;

describe('the start of the page', () => {
  it('tells a stranger which gateway this is, and nothing else', async () => {
    const gateway = { name: 'Tollgate', environment: 'live', version: '7', docs: null };
    expect(await get('/admin/v1/environment')).toEqual(gateway);
    expect(await get('/admin/v1/start')).toEqual({ ...gateway, signedIn: null });
  });

  it('tells a user who they are and how long the sign-in is fresh', async () => {
    const now = office.test.clock.now();
    expect(await get('/admin/v1/start', office.signIn(on(PLATFORM, 'owner')))).toMatchObject({
      signedIn: {
        user: { id: 'user-1', email: 'jane@example.com', name: 'Jane Jones', grants: on(PLATFORM, 'owner') },
        session: { since: now, freshUntil: now + FRESH_FOR },
      },
    });
  });

  it('shows each merchant and channel in which a role holds', async () => {
    const shop = {
      name: 'Shop',
      channels: [idOf('a', 'cards'), idOf('b', 'wallets')],
      dispatching: {
        id: 'd'.repeat(32),
        rules: [
          { brands: [], currencies: ['USD'], channel: 'cards' },
          { brands: [], currencies: [], channel: 'wallets' },
        ],
      },
    };
    expect(await seen(PLATFORM, 'auditor')).toEqual([
      shop,
      { name: 'Other shop', channels: [idOf('c', 'cards')], dispatching: null },
    ]);
    expect(await seen({ kind: 'merchant', merchant: 'Shop' }, 'support')).toEqual([shop]);
    const wallets = { kind: 'channel', merchant: 'Shop', channelId: 'b'.repeat(32) } as const;
    expect(await seen(wallets as Parameters<typeof on>[0], 'support')).toEqual([
      { name: 'Shop', channels: [idOf('b', 'wallets')], dispatching: null },
    ]);
    expect(await seen({ kind: 'merchant', merchant: 'No such shop' }, 'owner')).toEqual([]);
  });

  it('says what the roles add up to, once for each scope, as the environment has it', async () => {
    const shop = { kind: 'merchant', merchant: 'Shop' } as const;
    const headers = office.signIn([...on(shop, 'developer', 'support'), ...on(PLATFORM, 'auditor')]);
    const { signedIn } = (await get('/admin/v1/start', headers)) as Started;
    expect(signedIn.may.map(({ scope }) => scope)).toEqual([shop, PLATFORM]);
    const [inShop, everywhere] = signedIn.may;
    expect(Object.keys(inShop?.rights ?? {})).toEqual(RIGHT_NAMES);
    expect(inShop?.rights).toMatchObject({
      'payments.refund': 'small',
      'settings.change': 'no',
      'audit-log.view': 'yes',
    });
    expect(everywhere?.rights).toMatchObject({ 'payments.refund': 'no', 'audit-log.view': 'yes' });
  });
});

interface Started {
  readonly signedIn: {
    readonly merchants: unknown;
    readonly may: readonly { readonly scope: unknown; readonly rights: Readonly<Record<string, string>> }[];
  };
}

function idOf(letter: string, name: string) {
  return { id: letter.repeat(32), name };
}
