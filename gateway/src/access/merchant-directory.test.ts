import { describe, expect, it } from 'vitest';
import { VaultKey } from '../features/stored-details/vault-keys.ts';
import type { EntityId } from '../values/ids.ts';
import type { AccessTokens } from './access-tokens.ts';
import { authoriseEntity } from './authorise-entity.ts';
import { createMerchantDirectory, hasRight } from './merchant-directory.ts';
import type { MerchantsFile } from './merchants-file.ts';
import {
  CARD_CHANNEL,
  DISPATCHER,
  OTHER_CHANNEL,
  SECOND_CHANNEL,
  testMerchants,
} from './test-merchants.fixture.ts';
import { createTokenHasher } from './token-hasher.ts';

const key = new VaultKey('test', Buffer.alloc(32, 7).toString('base64'));
const hasher = createTokenHasher({ current: key, all: [key] });
const created = hasher.hash('made-by-an-operator');
const store: Pick<AccessTokens, 'findHolder' | 'noteUse'> = {
  findHolder: async (hashes) =>
    hashes.includes(created)
      ? {
          id: '1',
          merchant: 'Other',
          rights: ['acquirer-details'],
          endsAt: undefined,
          lastUsedDay: undefined,
        }
      : undefined,
  noteUse: async () => undefined,
};
const directory = createMerchantDirectory(testMerchants, { store: store as AccessTokens, hasher });
const SHOP = { merchant: 'Shop' };
const OTHER = { merchant: 'Other' };

describe('an access token', () => {
  it.each([
    ['token-of-shop', 'Shop'],
    ['second-token-of-shop', 'Shop'],
    ['token-of-other', 'Other'],
    ['made-by-an-operator', 'Other'],
  ])('%s speaks for %s', async (token, merchant) => {
    expect(await directory.callerOf(token)).toMatchObject({ merchant });
  });

  it('has the rights that the file or an operator gave it, and no other', async () => {
    const entry = { token: 'token-with-rights', rights: ['acquirer-details' as const] };
    const merchants = testMerchants.merchants.map((merchant, index) =>
      index === 0 ? { ...merchant, accessTokens: ['token-of-shop', entry] } : merchant,
    );
    const file: MerchantsFile = { ...testMerchants, merchants };
    const directoryWithRights = createMerchantDirectory(file, { store: store as AccessTokens, hasher });
    const rights = await Promise.all(
      ['token-with-rights', 'token-of-shop', 'token-of-other', 'made-by-an-operator'].map(async (token) => {
        const caller = await directoryWithRights.callerOf(token);
        return caller && hasRight(caller, 'acquirer-details');
      }),
    );
    expect(rights).toEqual([true, false, false, true]);
  });

  it.each(['', 'token-of-sho', 'token-of-shop ', 'TOKEN-OF-SHOP', 'Shop', '__proto__', 'constructor'])(
    'is not %j',
    async (token) => {
      expect(await directory.callerOf(token)).toBeUndefined();
    },
  );
});

describe('a caller', () => {
  it('may speak for every entity of its own merchant', () => {
    for (const entityId of [CARD_CHANNEL, SECOND_CHANNEL, DISPATCHER]) {
      expect(authoriseEntity(directory, SHOP, entityId)).toMatchObject({
        ok: true,
        value: { entityId, merchant: 'Shop' },
      });
    }
  });

  it("gets the same answer for another merchant's entity as for one that does not exist", () => {
    const unknown = 'c'.repeat(32) as EntityId;
    const ends = [
      authoriseEntity(directory, SHOP, OTHER_CHANNEL),
      authoriseEntity(directory, OTHER, CARD_CHANNEL),
      authoriseEntity(directory, OTHER, DISPATCHER),
      authoriseEntity(directory, SHOP, unknown),
    ];
    expect(ends).toEqual(ends.map(() => ({ ok: false, error: { kind: 'forbidden' } })));
  });
});

describe('a channel', () => {
  it('takes every brand and currency itself', () => {
    const entity = directory.entityOf(SHOP, SECOND_CHANNEL);
    expect(entity?.channelFor('AMEX', 'JPY')).toMatchObject({
      channel: { entityId: SECOND_CHANNEL, acquirer: 'acquirer-a' },
      rule: undefined,
    });
  });
});

const validationOf = (entityId: EntityId, lenient: readonly EntityId[]) => {
  const merchants = testMerchants.merchants.map((merchant) => ({
    ...merchant,
    channels: merchant.channels.map((channel) =>
      lenient.includes(channel.entityId) ? { ...channel, validation: 'lenient' as const } : channel,
    ),
  }));
  const file: MerchantsFile = { ...testMerchants, merchants };
  const merchantsOf = createMerchantDirectory(file, { store: store as AccessTokens, hasher });
  return merchantsOf.entityOf(SHOP, entityId)?.validation;
};

describe('validation', () => {
  it('is strict unless the channel says otherwise', () => {
    expect(validationOf(CARD_CHANNEL, [])).toBe('strict');
    expect(validationOf(CARD_CHANNEL, [SECOND_CHANNEL])).toBe('strict');
    expect(validationOf(CARD_CHANNEL, [CARD_CHANNEL])).toBe('lenient');
  });

  it('of a merchant with dispatching is lenient when all channels of its rules are', () => {
    expect(validationOf(DISPATCHER, [])).toBe('strict');
    expect(validationOf(DISPATCHER, [CARD_CHANNEL])).toBe('strict');
    expect(validationOf(DISPATCHER, [CARD_CHANNEL, SECOND_CHANNEL])).toBe('lenient');
  });
});

const lookalikesOf = (entityId: EntityId, lookalikes: Readonly<Record<EntityId, string[]>>) => {
  const merchants = testMerchants.merchants.map((merchant) => ({
    ...merchant,
    channels: merchant.channels.map((channel) => ({ ...channel, lookalikes: lookalikes[channel.entityId] })),
  }));
  const file: MerchantsFile = { ...testMerchants, merchants };
  const merchantsOf = createMerchantDirectory(file, { store: store as AccessTokens, hasher });
  return [...(merchantsOf.entityOf(SHOP, entityId)?.lookalikes ?? [])];
};

describe('lookalikes of card data', () => {
  const [one, other] = ['merchantTransactionId', 'cart.items[n].sku'];

  it('are those that the channel names', () => {
    expect(lookalikesOf(CARD_CHANNEL, {})).toEqual([]);
    expect(lookalikesOf(CARD_CHANNEL, { [CARD_CHANNEL]: [one] })).toEqual([one]);
  });

  it('of a merchant with dispatching are those that all channels of its rules name', () => {
    expect(lookalikesOf(DISPATCHER, { [CARD_CHANNEL]: [one, other] })).toEqual([]);
    const both = { [CARD_CHANNEL]: [one, other], [SECOND_CHANNEL]: [other] };
    expect(lookalikesOf(DISPATCHER, both)).toEqual([other]);
  });
});

describe('dispatching', () => {
  const dispatcher = directory.entityOf(SHOP, DISPATCHER);

  it.each([
    ['AMEX', 'EUR', SECOND_CHANNEL, 1],
    ['AMEX', 'JPY', SECOND_CHANNEL, 1],
    ['VISA', 'USD', SECOND_CHANNEL, 2],
    ['VISA', 'EUR', CARD_CHANNEL, 3],
    ['JCB', 'EUR', CARD_CHANNEL, 3],
  ] as const)('sends %s in %s through the first rule that fits', (brand, currency, channel, rule) => {
    expect(dispatcher?.channelFor(brand, currency)).toMatchObject({ channel: { entityId: channel }, rule });
  });

  it.each([
    ['JCB', 'USD'],
    ['VISA', 'JPY'],
  ] as const)('has no channel for %s in %s', (brand, currency) => {
    expect(dispatcher?.channelFor(brand, currency)).toBeUndefined();
  });
});

describe('the hash of a token', () => {
  it('is made once for a request, and for each older key', async () => {
    const newer = new VaultKey('newer', Buffer.alloc(32, 9).toString('base64'));
    const older = new VaultKey('older', Buffer.alloc(32, 8).toString('base64'));
    const both = createTokenHasher({ current: newer, all: [newer, older] });
    let count = 0;
    const counting: typeof both = {
      ...both,
      hash: (token) => {
        count += 1;
        return both.hash(token);
      },
    };
    const asked: (readonly string[])[] = [];
    const asking = { findHolder: async (hashes: readonly string[]) => void asked.push(hashes) };
    const counted = createMerchantDirectory(testMerchants, {
      store: asking as unknown as AccessTokens,
      hasher: counting,
    });
    count = 0;
    const hash = counted.hashToken('unknown');
    expect(await counted.callerOf('unknown', hash)).toBeUndefined();
    expect(await counted.callerOf('token-of-shop', counted.hashToken('token-of-shop'))).toEqual({
      merchant: 'Shop',
    });
    expect(count).toBe(2);
    expect(asked).toEqual([both.candidates('unknown')]);
    expect(both.candidates('unknown')).toHaveLength(2);
  });
});
