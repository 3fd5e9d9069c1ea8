import { tokenState } from '@tollgate/gateway/access/token-state';
import { checkDataKeys } from '@tollgate/gateway/vault/check-data-keys';
import { vaultStatus as statusOf, unusedKeys } from '@tollgate/gateway/vault/vault-status';
import type { Command } from '../command.ts';
import { type StatusReport, statusJson, statusLines } from '../render-vault-status.ts';
import { withVault } from '../with-vault.ts';

export const vaultStatus: Command = {
  summary: 'shows what hangs on each key of the vault, and which older keys may be taken out',
  options: {},
  words: [],
  run: ({ config }) =>
    withVault(config.settings, async ({ dataKeys, accessTokens, keys, keysPlace }) => {
      const uses = await statusOf(dataKeys, keys);
      const checked = await checkDataKeys(dataKeys, keys);
      const tokens = await accessTokens.list();
      const report: StatusReport = {
        uses,
        removable: unusedKeys(uses),
        tokens: tokens.filter((token) => ['valid', 'key-unknown'].includes(tokenState(token, keys))),
        fault: checked.ok ? undefined : `${keysPlace}: ${checked.error}`,
      };
      const kind = checked.ok ? 'done' : 'disproved';
      return { kind, lines: statusLines(report), json: statusJson(report) };
    }),
};
