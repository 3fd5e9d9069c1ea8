import { failure, OPENS_AFTER_RETIREMENT, success, type WalletKeyRecord } from '@tollgate/gateway/api';
import { say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { openWalletKeys, type Stores } from '@tollgate/gateway/store/api';
import { z } from 'zod';
import { act, namedMerchant, type Subject } from '../act.ts';
import { timeText } from '../act-command.ts';
import { keyShown, shownKey } from './shown-key.ts';

type WalletKeyStores = Pick<Stores, 'walletKeys'>;

export const walletKeyParams = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{8}$/, sayInSchema('id-of', 'a key'))
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

export const retireWalletKey = act({
  address: 'POST /admin/v1/wallet-keys/:id/retire',
  subject: walletKey,
  summary: 'retires a wallet key; a token key opens tokens for eight more days',
  action: 'wallet-key.retire',
  fresh: true,
  answer: shownKey,
  conflicts: true,
  run: async ({ stores: { walletKeys }, now }, record) => {
    await walletKeys.eraseEnded(now);
    return (await walletKeys.retire(record.id, now))
      ? success(keyShown({ ...record, retiredAt: now }))
      : failure({ code: 'conflict', message: say('key-retired-already') } as const);
  },
  command: {
    about: [
      'A token key opens tokens for eight more days, because wallets may still send tokens created for it. An identity key stops working at once.',
    ],
    example: 'wallet-key retire 1f0a9c3e',
    word: { name: 'id', meaning: 'the id of the key, which `wallet-key list` shows' },
    shown: (_done, { thing: { id, purpose }, now }) => {
      const opensUntil = purpose === 'identity' ? null : timeText(now + OPENS_AFTER_RETIREMENT);
      const how = opensUntil === null ? '' : ` and opens tokens until ${opensUntil}`;
      return { lines: [`Key ${id} is retired${how}.`], json: { id, opensUntil } };
    },
  },
});
