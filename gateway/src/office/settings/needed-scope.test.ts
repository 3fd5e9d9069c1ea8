import { expect, it } from 'vitest';
import type { JsonObject } from './json.ts';
import { type NeededScope, neededScopes } from './needed-scope.ts';
import { planVersion } from './plan-version.ts';

const CARDS = 'a'.repeat(32);
const NEW = 'd'.repeat(32);

const FILE: JsonObject = {
  acquirers: [
    { name: 'first', connector: 'http-acquirer', address: 'https://one.example' },
    { name: 'second', connector: 'http-acquirer', address: 'https://two.example' },
  ],
  merchants: [
    {
      name: 'Shop',
      channels: [
        { entityId: CARDS, name: 'cards', acquirer: 'first', smartRetry: { fallback: 'third' } },
        { entityId: 'b'.repeat(32), name: 'wallets', acquirer: 'first', origins: ['https://shop.example'] },
      ],
    },
    { name: 'Other', channels: [{ entityId: 'c'.repeat(32), name: 'other', acquirer: 'second' }] },
  ],
};

const PLATFORM: NeededScope = { kind: 'platform' };
const SHOP: NeededScope = { kind: 'merchant', merchant: 'Shop' };
const channel = (channelId: string, merchant = 'Shop') =>
  ({ kind: 'channel', merchant, channelId }) as NeededScope;

const shop = (patch: JsonObject): JsonObject => ({ merchants: { Shop: patch } });
const cards = (patch: JsonObject): JsonObject => shop({ channels: { [CARDS]: patch } });

it.each<[string, JsonObject, readonly NeededScope[]]>([
  ['nothing', {}, []],
  ['a setting of a channel', cards({ maxAttempts: 3 }), [channel(CARDS)]],
  [
    'settings of two merchants',
    {
      merchants: {
        Shop: { channels: { [CARDS]: { maxAttempts: 3 } } },
        Other: { channels: { ['c'.repeat(32)]: { maxAttempts: 3 } } },
      },
    },
    [channel(CARDS), channel('c'.repeat(32), 'Other')],
  ],
  ['an acquirer that the merchant has already', cards({ acquirer: 'third' }), [channel(CARDS)]],
  [
    'a page that no channel of the merchant had',
    cards({ origins: ['https://new.example'] }),
    [channel(CARDS), PLATFORM],
  ],
  [
    'a page that another channel of the merchant has',
    cards({ origins: ['https://shop.example'] }),
    [channel(CARDS)],
  ],
  ['where requests may carry tokens', cards({ legacyCredentials: true }), [PLATFORM]],
  ['what may look like card data', cards({ lookalikes: ['merchantTransactionId'] }), [PLATFORM]],
  ['an acquirer of others', cards({ acquirer: 'second' }), [channel(CARDS), PLATFORM]],
  ['one of others in a route', cards({ routes: [{ acquirer: 'second' }] }), [channel(CARDS), PLATFORM]],
  [
    'one of others for second attempts',
    cards({ smartRetry: { fallback: 'second' } }),
    [channel(CARDS), PLATFORM],
  ],
  ['a channel that goes', shop({ channels: { [CARDS]: null } }), [SHOP, channel(CARDS)]],
  [
    'a channel that comes',
    shop({ channels: { [NEW]: { name: 'n', acquirer: 'first' } } }),
    [SHOP, channel(NEW)],
  ],
  ['dispatching', shop({ dispatching: { entityId: NEW, rules: [] } }), [SHOP]],
  ['limits of a merchant', shop({ throttling: { every: { limit: 9 } } }), [PLATFORM]],
  ['limits of all', { throttling: { every: { limit: 9 } } }, [PLATFORM]],
  ['what an acquirer can do', { acquirers: { first: { capabilities: { refunds: false } } } }, [PLATFORM]],
  ['where an acquirer is', { acquirers: { first: { address: 'https://evil.example' } } }, ['operator']],
  ['which variable is sent to it', { acquirers: { first: { apiKeyVariable: 'VAULT_KEYS' } } }, ['operator']],
  ['an acquirer that goes', { acquirers: { second: null } }, ['operator']],
  ['a directory', { directories: { simulator: { address: 'https://evil.example' } } }, ['operator']],
  ['addresses of the own network', { allowedAddresses: ['169.254.169.254'] }, ['operator']],
  ['a file of the machine', cards({ wallet1: { domainFile: '/etc/shadow' } }), [channel(CARDS), 'operator']],
  [
    'a file of the machine inside a new channel',
    shop({ channels: { [NEW]: { name: 'n', acquirer: 'first', wallet1: { domainFile: './x' } } } }),
    [SHOP, channel(NEW), 'operator'],
  ],
  [
    'a merchant that comes with an acquirer of others',
    { merchants: { New: { channels: { [NEW]: { name: 'n', acquirer: 'second' } } } } },
    [PLATFORM, { kind: 'merchant', merchant: 'New' }, channel(NEW, 'New')],
  ],
])('%s', (_what, patch, expected) => {
  const { differences, before, after } = planVersion(
    { file: FILE, patch: undefined },
    { kind: 'change', patch },
  );
  expect(neededScopes(differences, before, after)).toEqual(expected);
});
