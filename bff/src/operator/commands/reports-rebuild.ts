import { openReports } from '@tollgate/gateway/store/api';
import type { Command } from '../command.ts';
import { LEDGER_UNAVAILABLE, withStore } from '../with-store.ts';

export const reportsRebuild: Command = {
  summary: 'removes the sums of reports; gateways add them up again from the ledger',
  about: [
    'Use it when `audit` reports sums that differ from the ledger. The ledger is not changed. Months that `archive drop` removed from it are left out of the new sums. Running gateways need about half a minute per million payments; until then reports are marked as incomplete.',
  ],
  example: 'reports rebuild',
  records: { action: 'reports.rebuild' },
  run: ({ config }) =>
    withStore(openReports(config.settings), LEDGER_UNAVAILABLE, async ({ reports }) => {
      await reports.rebuild();
      return {
        kind: 'done',
        lines: ['The sums were removed. Running gateways add them up again from the ledger.'],
        json: { removed: true },
      };
    }),
};
