import { openWalletKeys } from '@tollgate/gateway/store/api';
import type { Command } from '../command.ts';
import { walletKeyJson, walletKeyLine } from '../render-wallet-key.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const walletKeyList: Command = {
  summary: 'lists the keys for tokens of wallets by the hashes of their public keys',
  help: {
    about: [
      'Shows id, merchant, wallet, state and the end of the certificate of each key, never the key. Nothing is changed.',
    ],
    example: 'wallet-key list',
  },
  options: {},
  words: [],
  records: 'nothing',
  run: ({ config }) =>
    withStore(openWalletKeys(config.settings), VAULT_UNAVAILABLE, async ({ walletKeys }) => {
      const now = Date.now();
      const records = await walletKeys.list();
      return {
        kind: 'done',
        lines:
          records.length === 0
            ? ['No keys of wallets have been added.']
            : records.map((record) => walletKeyLine(record, now)),
        json: records.map((record) => walletKeyJson(record, now)),
      };
    }),
};
