import { createAccessTokens } from '../access/create-access-tokens.ts';
import { createMerchantDirectory, type MerchantDirectory } from '../access/merchant-directory.ts';
import type { ChannelEntry, MerchantsFile } from '../access/merchants-file.ts';
import { CARD_CHANNEL, testMerchants } from '../access/test-merchants.fixture.ts';
import { createTokenHasher } from '../access/token-hasher.ts';
import { VaultKey } from '../features/stored-details/vault-keys.ts';
import { openTemporaryStore } from '../store/sqlite/temporary-store.fixture.ts';
import type { TestedGateway, TestGateway } from './test-gateway.ts';

/** The gateway of a test, on the same stores, with other settings of one of its channels. */
export function gatewayWithChannel(
  test: TestGateway,
  settings: Partial<ChannelEntry>,
  entityId: string = CARD_CHANNEL,
): TestedGateway {
  const { store, remove } = openTemporaryStore();
  test.atClose(remove);
  const key = new VaultKey('test', Buffer.alloc(32, 7).toString('base64'));
  const merchants = testMerchants.merchants.map((merchant) => ({
    ...merchant,
    channels: merchant.channels.map((channel) =>
      channel.entityId === entityId ? { ...channel, ...settings } : channel,
    ),
  }));
  const tokens = {
    store: createAccessTokens(store),
    hasher: createTokenHasher({ current: key, all: [key] }),
  };
  return test.with({ merchants: createMerchantDirectory({ ...testMerchants, merchants }, tokens) });
}

/** The merchants of tests with other settings of every channel. No operator has created a token for them. */
export function withChannels(changes: Partial<ChannelEntry>): MerchantDirectory {
  const merchants = testMerchants.merchants.map((merchant) => ({
    ...merchant,
    channels: merchant.channels.map((channel) => ({ ...channel, ...changes })),
  }));
  const file: MerchantsFile = { ...testMerchants, merchants };
  return createMerchantDirectory(file, {
    store: { findHolder: async () => undefined } as never,
    hasher: { hash: (token: string) => token, candidates: () => [] } as never,
  });
}
