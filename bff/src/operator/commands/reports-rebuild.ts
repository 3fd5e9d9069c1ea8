import { openReports } from '@tollgate/gateway/store/api';
import type { Command } from '../command.ts';
import { LEDGER_UNAVAILABLE, withStore } from '../with-store.ts';

export const reportsRebuild: Command = {
  summary: 'removes the sums of reports; gateways add them up again from the ledger',
  about: [
    'For sums that differ from the ledger, as `audit` reports it. The ledger is not changed. Until a gateway has read the whole ledger, about half a minute per million payments, reports are marked as incomplete.',
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
