import { openLedger } from '@tollgate/gateway/store/api';
import type { Command } from '../command.ts';
import { LEDGER_UNAVAILABLE, withStore } from '../with-store.ts';

/** Both attempts at a payment can be contradicted. */
const MOST = 2;

export const contradictionAccept: Command = {
  summary: 'records how a contradiction was settled with the acquirer by other means, which ends it',
  about: [
    'For an answer of an acquirer that contradicts the ledger and was settled with the acquirer by other means. The note stays on the ledger alongside the answer, and the contradiction is no longer listed.',
  ],
  example: "contradiction accept 8ac7a4a29f1c4e0b019f1c4e0b2d0001 --note 'refunded by hand, ticket 7'",
  options: {
    note: { value: 'what was done', meaning: 'what was done about it, and who did it', isRequired: true },
  },
  words: [{ name: 'id', meaning: 'the id of the payment or operation, as in `contradictions`' }],
  records: { action: 'contradiction.accept', target: 'payment' },
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
