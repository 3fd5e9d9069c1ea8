import { type FoundContradiction, maskCardNumbers, success } from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import type { LedgerLife, LifeEvent, LifeSource } from './life-event.ts';

/** One for each attempt. */
const MOST = 2;

/** Contradictions between an acquirer and the ledger, and their corrections. */
export const contradictionEvents: LifeSource<LedgerLife> = {
  name: 'contradictions',
  read: async ({ ledger, operations }) => {
    const found = await Promise.all(operations.map(({ id }) => ledger.findContradictions({ id }, MOST)));
    return success(found.flat().flatMap(eventsOf));
  },
};

function eventsOf({
  operationId,
  attempt,
  answer,
  foundAt,
  correction,
}: FoundContradiction): readonly LifeEvent[] {
  const said = [say(answer.state), answer.resultCode, attempt] as const;
  return [
    {
      at: foundAt,
      operationId,
      what: 'contradicted',
      says: [say(correction === undefined ? 'acquirer-says-open' : 'acquirer-says', ...said)],
    },
    ...(correction === undefined
      ? []
      : [
          {
            at: correction.correctedAt,
            operationId,
            what: correction.how,
            says: [say('settled', maskCardNumbers(correction.note))],
          },
        ]),
  ];
}

/** The redacted texts, and why. */
export const redactionEvents: LifeSource<LedgerLife> = {
  name: 'redactions',
  read: async ({ ledger, operations }) => {
    const found = await Promise.all(operations.map(({ id }) => ledger.findRedactions(id)));
    return success(
      found
        .flat()
        .map(({ operationId, field, note, redactedAt }) => ({
          at: redactedAt,
          operationId,
          what: 'redacted',
          says: [`${field}: ${note}`],
        })),
    );
  },
};
