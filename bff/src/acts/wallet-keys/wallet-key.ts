import type { WalletKeyRecord } from '@tollgate/gateway/api';
import { openWalletKeys, type Stores } from '@tollgate/gateway/store/api';
import { z } from 'zod';
import type { Subject } from '../act.ts';
import { namedMerchant } from '../named-merchant.ts';

export type WalletKeyStores = Pick<Stores, 'walletKeys'>;

export const walletKeyParams = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{8}$/, 'must be the id of a key')
    .describe('The id of a key'),
});

const common = { type: 'wallet-key', right: 'keys.manage', open: openWalletKeys } as const;

export const walletKey: Subject<WalletKeyStores, WalletKeyRecord> = {
  ...common,
  params: walletKeyParams,
  find: async ({ stores }, id) => (await stores.walletKeys.list()).find((each) => each.id === id),
  scopeOf: ({ merchant }) => ({ kind: 'merchant', merchant }),
  idOf: ({ id }) => id,
  missing: (id) => `no key in use has the id ${id}; \`wallet-key list\` shows them`,
};

export const merchantForKey = namedMerchant<WalletKeyStores>(common);
