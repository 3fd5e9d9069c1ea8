import { openLedger } from '@tollgate/gateway/stores';
import type { Command } from '../command.ts';
import { LEDGER_UNAVAILABLE, withStore } from '../with-store.ts';

/** Both attempts at a payment can be contradicted. */
const MOST = 2;

export const contradictionAccept: Command = {
  summary: 'records how a contradiction was settled with the acquirer by other means, which ends it',
  options: { note: { value: 'what was done', isRequired: true } },
  words: [{ name: 'id', meaning: 'the id of the payment or operation, as `contradictions` lists it' }],
  run: ({ config, options, words: [id = ''] }) =>
    withStore(openLedger(config.settings, 'write'), LEDGER_UNAVAILABLE, async ({ ledger }) => {
      const found = await ledger.findContradictions({ id }, MOST);
      const open = found.filter(({ correction }) => correction === undefined);
      if (open.length === 0) {
        const why = found.length === 0 ? 'nothing contradicts it' : 'it is settled already';
        return { kind: 'failed', message: `${id}: ${why}; see \`contradictions\`` };
      }
      const note = options.get('note') ?? '';
      for (const { operationId, attempt } of open) {
        // oxlint-disable-next-line no-await-in-loop -- two at most
        await ledger.recordCorrection({
          operationId,
          attempt,
          how: 'accepted',
          note,
          correctedAt: Date.now(),
        });
      }
      return { kind: 'done', lines: [`${id}: settled`], json: { id, settled: open.length } };
    }),
};
