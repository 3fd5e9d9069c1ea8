import {
  checkDataKeys,
  retiringKeys,
  vaultStatus as statusOf,
  tokenState,
  unusedKeys,
} from '@tollgate/gateway/api';
import { openVault } from '@tollgate/gateway/store/api';
import type { Command } from '../command.ts';
import { type StatusReport, statusJson, statusLines } from '../render-vault-status.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const vaultStatus: Command = {
  summary: 'shows what hangs on each key of the vault, and which older keys may be taken out',
  help: {
    about: [
      'Shows how many data keys, registrations and access tokens depend on each key of VAULT_KEYS. Nothing is changed.',
    ],
    example: 'vault status',
    exitCodes: {
      0: 'all keys that are needed are there',
      1: 'a key is missing or wrong, or the vault could not be read',
    },
  },
  options: {},
  words: [],
  records: 'nothing',
  run: ({ config }) =>
    withStore(
      openVault(config.settings),
      VAULT_UNAVAILABLE,
      async ({ dataKeys, accessTokens, keys, keysPlace }) => {
        const uses = await statusOf(dataKeys, keys);
        const checked = await checkDataKeys(dataKeys, keys);
        const tokens = await accessTokens.list();
        const now = Date.now();
        const report: StatusReport = {
          uses,
          removable: unusedKeys(uses),
          retiring: await retiringKeys(dataKeys),
          tokens: tokens.filter((token) => ['valid', 'key-unknown'].includes(tokenState(token, keys, now))),
          fault: checked.ok ? undefined : `${keysPlace}: ${checked.error}`,
        };
        const kind = checked.ok ? 'done' : 'disproved';
        return { kind, lines: statusLines(report), json: statusJson(report) };
      },
    ),
};
