import type { FoundContradiction } from '@tollgate/gateway/api';
import { openLedger } from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import { type Command, failed } from '../command.ts';
import { LEDGER_UNAVAILABLE, withStore } from '../with-store.ts';

/** The most that are listed; normally there are none. */
const MOST = 1000;

export const contradictions: Command = {
  summary: 'lists answers of acquirers that contradict the ledger and have not been corrected',
  about: [
    'Lists each answer of an acquirer that contradicts the answer that a shop got, unless the gateway or an operator has corrected it. Nothing is changed.',
  ],
  example: 'contradictions',
  exitCodes: { 0: 'nothing is open', 1: 'there is a contradiction, or the ledger could not be read' },
  records: 'nothing',
  run: ({ config }) =>
    withStore(openLedger(config.settings, 'read'), LEDGER_UNAVAILABLE, async ({ ledger }) => {
      const open = await ledger.findContradictions('open', MOST);
      return {
        kind: open.length === 0 ? 'done' : 'disproved',
        lines: open.length === 0 ? ['No acquirer contradicts the ledger.'] : open.flatMap(linesOf),
        json: { open: open.map(jsonOf) },
      };
    }),
};

function linesOf(found: FoundContradiction): string[] {
  const { operationId, attempt, operation, answer, foundAt } = found;
  const { paymentType, amount, state, resultCode, acquirer } = operation;
  return [
    `${operationId}  ${paymentType}  ${amount.minor} ${amount.currency}  attempt ${attempt}  since ${timeText(foundAt)}`,
    `  the shop got ${state} ${resultCode}; ${acquirerOf(found) ?? acquirer?.name ?? 'the acquirer'} says ${answer.state} ${answer.resultCode}`,
    `  settle it with the acquirer, then: npm run tollgate -- contradiction accept ${operationId} --note <what was done>`,
  ];
}

/** Amounts are minor units as text, so that no JSON parser loses digits. */
function jsonOf(found: FoundContradiction): unknown {
  const { operationId, attempt, operation, answer, foundAt } = found;
  return {
    id: operationId,
    attempt,
    acquirer: acquirerOf(found) ?? null,
    paymentType: operation.paymentType,
    minor: String(operation.amount.minor),
    currency: operation.amount.currency,
    told: { state: operation.state, resultCode: operation.resultCode },
    answered: { state: answer.state, resultCode: answer.resultCode, ...answer.references },
    since: timeText(foundAt),
  };
}

function acquirerOf({ attempt, operation }: FoundContradiction): string | undefined {
  return (
    (attempt === 1 ? operation.references.firstAttempt?.acquirer : undefined) ?? operation.acquirer?.name
  );
}

/** Both attempts at a payment can be contradicted. */
const ATTEMPTS = 2;

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
      const found = await ledger.findContradictions({ id }, ATTEMPTS);
      const open = found.filter(({ correction }) => correction === undefined);
      if (open.length === 0) {
        const why = found.length === 0 ? 'nothing contradicts it' : 'it is settled already';
        return failed(`${id}: ${why}; see \`contradictions\``);
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
