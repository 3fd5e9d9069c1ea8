import { failure, OPENS_AFTER_RETIREMENT, success } from '@tollgate/gateway/api';
import { act } from '../act.ts';
import { timeText } from '../time-text.ts';
import { keyShown, shownKey } from './shown-key.ts';
import { walletKey } from './wallet-key.ts';

export const retireWalletKey = act({
  address: 'POST /admin/v1/wallet-keys/:id/retire',
  subject: walletKey,
  summary: 'takes a key of a wallet out of use; one for tokens opens them for eight more days',
  action: 'wallet-key.retire',
  fresh: true,
  answer: shownKey,
  conflicts: true,
  run: async ({ stores: { walletKeys }, now }, record) => {
    await walletKeys.eraseEnded(now);
    return (await walletKeys.retire(record.id, now))
      ? success(keyShown({ ...record, retiredAt: now }))
      : failure({ code: 'conflict', message: 'The key is retired already' } as const);
  },
  command: {
    about: [
      'A key for tokens opens tokens for eight more days, because a wallet may still send what was made for it. A key of an identity is of no use at once.',
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
