import { beforeEach, describe, expect, it } from 'vitest';
import { VaultKey } from '../features/stored-details/vault-keys.ts';
import { type EndedToken, NO_OBSERVER } from '../ports/observer.ts';
import { openTemporaryStore } from '../store/sqlite/temporary-store.fixture.ts';
import { forEveryCase } from '../testing/for-every-case.fixture.ts';
import { type AccessTokens, rightsGranted, type TokenRecord } from './access-tokens.ts';
import { createAccessTokens } from './create-access-tokens.ts';
import { createMerchantDirectory } from './merchant-directory.ts';
import { type MerchantsFile, readTokenEnd } from './merchants-file.ts';
import { testMerchants } from './test-merchants.fixture.ts';
import { createTokenHasher } from './token-hasher.ts';

const NOON = Date.parse('2027-01-31T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const HELD = { merchant: 'Shop' };

const key = new VaultKey('test', Buffer.alloc(32, 7).toString('base64'));
const hasher = createTokenHasher({ current: key, all: [key] });

let now: number;
let uses: [id: string, day: number][];
let writes: Promise<void>[];
let ended: EndedToken[];
let tokens: AccessTokens;

/** A directory as a process has it that starts now. */
function startDirectory(file: MerchantsFile = testMerchants, store: AccessTokens = tokens) {
  const noting = {
    ...store,
    noteUse: (id: string, day: number) => {
      uses.push([id, day]);
      const writing = store.noteUse(id, day);
      writes.push(writing);
      return writing;
    },
  };
  const observer = { ...NO_OBSERVER, endedTokenUsed: (token: EndedToken) => void ended.push(token) };
  return createMerchantDirectory(file, { store: noting, hasher }, { clock: { now: () => now }, observer });
}

function record(change: Partial<TokenRecord> = {}): TokenRecord {
  const none = { keyId: 'test', revokedAt: undefined, endsAt: undefined, lastUsedDay: undefined };
  return { id: '1', merchant: 'Shop', rights: [], note: '', createdAt: 1, ...none, ...change };
}

beforeEach(() => {
  now = NOON;
  uses = [];
  writes = [];
  ended = [];
  const { store, remove } = openTemporaryStore();
  tokens = createAccessTokens(store);
  return remove;
});

describe('the end of a token', () => {
  it('is the end of a day in UTC, or the moment that is named', () =>
    forEveryCase(
      [
        ['2027-01-31', '2027-02-01T00:00:00Z'],
        ['2028-02-29', '2028-03-01T00:00:00Z'],
        ['2027-01-31T18:00:00Z', '2027-01-31T18:00:00Z'],
        ['2027-01-31T18:00:00+02:00', '2027-01-31T16:00:00Z'],
      ],
      (text, end) => {
        expect(readTokenEnd(text)).toBe(Date.parse(end));
      },
    ));

  it('is nothing that could be read in two ways, or is no date', () =>
    forEveryCase(
      ['', '31.01.2027', '2027-1-31', '2027-02-29', '2027-01-31T18:00:00', 'tomorrow', '20270131', '1e12'],
      (text) => {
        expect(readTokenEnd(text)).toBeUndefined();
      },
    ));

  it('makes a token unknown from that moment on, also one that the process has seen before', async () => {
    await tokens.add(record({ endsAt: NOON + 1000 }), hasher.hash('made'));
    const directory = startDirectory();
    expect(await directory.callerOf('made')).toMatchObject({ merchant: 'Shop' });
    now = NOON + 999;
    expect(await directory.callerOf('made')).toMatchObject({ merchant: 'Shop' });
    now = NOON + 1000;
    expect(await directory.callerOf('made')).toBeUndefined();
  });

  it('ends a token of the merchants file as well', async () => {
    const entry = { token: 'token-for-january', rights: [], end: '2027-01-31' };
    const merchants = testMerchants.merchants.map((merchant, index) => ({
      ...merchant,
      accessTokens: index === 0 ? [entry] : [],
    }));
    const directory = startDirectory({ ...testMerchants, merchants });
    expect(await directory.callerOf('token-for-january')).toMatchObject({ merchant: 'Shop' });
    now = NOON + 12 * HOUR;
    expect(await directory.callerOf('token-for-january')).toBeUndefined();
  });

  it('is reported when the token is used after it, once a day, and never the token', async () => {
    await tokens.add(record({ endsAt: NOON }), hasher.hash('made'));
    const directory = startDirectory();
    for (const time of [NOON, NOON + 1, NOON + DAY, NOON + DAY + 1]) {
      now = time;
      // oxlint-disable-next-line no-await-in-loop
      await directory.callerOf('made');
    }
    const said = { id: '1', merchant: 'Shop', endsAt: NOON };
    expect(ended).toEqual([said, said]);
  });
});

describe('a token that was revoked', () => {
  it('is unknown at the next request, also to a process that has seen it before', async () => {
    await tokens.add(record(), hasher.hash('made'));
    const directory = startDirectory();
    expect(await directory.callerOf('made')).toMatchObject({ merchant: 'Shop' });
    await tokens.revoke('1', NOON);
    expect(await directory.callerOf('made')).toBeUndefined();
  });
});

const lastUsedDay = async () => (await tokens.list())[0]?.lastUsedDay;

describe('the last day of use', () => {
  const day = Math.floor(NOON / DAY);

  it('is written once for each day, also after a restart', async () => {
    await tokens.add(record(), hasher.hash('made'));
    const first = startDirectory();
    await Promise.all([1, 2, 3].map(() => first.callerOf('made')));
    await first.callerOf('made');
    await Promise.all(writes);
    await startDirectory().callerOf('made');
    expect(uses).toEqual([['1', day]]);
    now = NOON + DAY;
    await first.callerOf('made');
    await first.callerOf('made');
    await Promise.all(writes);
    expect(uses).toEqual([
      ['1', day],
      ['1', day + 1],
    ]);
    expect(await lastUsedDay()).toBe(day + 1);
  });

  it('holds no request up, and is tried again after a minute when the store did not take it', async () => {
    await tokens.add(record(), hasher.hash('made'));
    const full = { ...tokens, noteUse: () => Promise.reject(new Error('disk full')) };
    const directory = startDirectory(testMerchants, full);
    const ask = () => directory.callerOf('made');
    expect([await ask(), await ask(), await ask()]).toMatchObject([HELD, HELD, HELD]);
    expect(uses).toHaveLength(1);
    now += 60_000;
    expect([await ask(), await ask()]).toMatchObject([HELD, HELD]);
    expect(uses).toHaveLength(2);
    const stuck = { ...tokens, noteUse: () => new Promise<never>(() => undefined) };
    expect(await startDirectory(testMerchants, stuck).callerOf('made')).toMatchObject({ merchant: 'Shop' });
  });
});

describe('the rights of a token', () => {
  const all = ['pay', 'refund', 'read', 'manage'];

  it('are all to operations where it was given none of them', () => {
    expect(rightsGranted([])).toEqual(all);
    expect(rightsGranted(['acquirer-details'])).toEqual([...all, 'acquirer-details']);
  });

  it('are the given ones, and do not grow by a word of a newer version', () => {
    expect(rightsGranted(['read'])).toEqual(['read']);
    expect(rightsGranted(['read', 'payout'])).toEqual(['read']);
    expect(rightsGranted(['payout'])).toEqual([]);
    expect(rightsGranted(['payout', 'acquirer-details'])).toEqual(['acquirer-details']);
  });
});
