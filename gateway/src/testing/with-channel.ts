import { createMerchantDirectory, type MerchantDirectory } from '../access/merchant-directory.ts';
import type { ChannelEntry, MerchantsFile } from '../access/merchants-file.ts';
import { testMerchants } from '../access/test-merchants.fixture.ts';

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
