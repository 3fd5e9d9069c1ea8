import { OPENS_AFTER_RETIREMENT } from '@tollgate/gateway/api';
import { openWalletKeys } from '@tollgate/gateway/stores';
import type { Command } from '../command.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const walletKeyRetire: Command = {
  summary: 'takes a key of a wallet out of use; one for tokens opens them for eight more days',
  help: {
    about: [
      'A key for tokens opens tokens for eight more days, because a wallet may still send what was made for it. A key of an identity is of no use at once.',
    ],
    example: 'wallet-key retire 1f0a9c3e',
  },
  options: {},
  words: [{ name: 'id', meaning: 'the id of the key, which `wallet-key list` shows' }],
  records: { action: 'wallet-key.retire', target: 'wallet-key' },
  run: ({ config, words: [id = ''] }) =>
    withStore(openWalletKeys(config.settings), VAULT_UNAVAILABLE, async ({ walletKeys }) => {
      const now = Date.now();
      await walletKeys.eraseEnded(now);
      if (!(await walletKeys.retire(id, now))) {
        return { kind: 'failed', message: `no key in use has the id ${id}; \`wallet-key list\` shows them` };
      }
      const retired = (await walletKeys.list()).find((record) => record.id === id);
      if (retired?.purpose === 'identity') {
        return { kind: 'done', lines: [`Key ${id} is retired.`], json: { id, opensUntil: null } };
      }
      const opensUntil = new Date(now + OPENS_AFTER_RETIREMENT).toISOString();
      return {
        kind: 'done',
        lines: [`Key ${id} is retired and opens tokens until ${opensUntil}.`],
        json: { id, opensUntil },
      };
    }),
};
