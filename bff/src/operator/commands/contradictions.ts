import type { FoundContradiction } from '@tollgate/gateway/api';
import { openLedger } from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import type { Command } from '../command.ts';
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
