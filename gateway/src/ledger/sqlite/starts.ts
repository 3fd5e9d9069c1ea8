import { scheduleResultCall } from '../../features/result-calls/create-result-calls.ts';
import type { DueResultCall } from '../../features/result-calls/result-calls.ts';
import type { TokenClaim } from '../../instruments/wallet/opened-token.ts';
import type { Operation } from '../../payment/operation.ts';
import { isOpen, mayHaveMovedMoney } from '../../payment/transitions.ts';
import type { Statement, Store } from '../../store/store.ts';
import type { Ledger } from '../ledger.ts';
import { COLUMNS, OPERATION_COLUMNS, operationOfRow, STATES } from '../operation-row.ts';
import { rowOfOperation, storedReferences, writeEcho } from '../row-of-operation.ts';
import { ofPaymentToDecide } from '../select-payments.ts';

const TAKEN = /UNIQUE constraint failed: checkout_holds\.checkout_id/;
const USED = /UNIQUE constraint failed: token_claims\.token_hash/;

const HOLD = 'INSERT INTO checkout_holds (checkout_id, operation_id) VALUES ($1, $2)';
const CLAIM = 'INSERT INTO token_claims (token_hash, claimed_until) VALUES ($1, $2)';
const TO_DECIDE = ofPaymentToDecide(STATES, '$1');

const INSERT_OPERATION = `INSERT INTO operations (${COLUMNS})
  VALUES (${OPERATION_COLUMNS.map((_, at) => `$${at + 1}`).join(', ')})`;

export const ENDING_COLUMNS = '(operation_id, state, result_code, acquirer_references, finished_at)';

const INSERT_ENDING = `INSERT INTO endings ${ENDING_COLUMNS} VALUES ($1, $2, $3, $4, $5)`;

/** The verbs that record new operations. */
export function createStarts(
  store: Store,
): Pick<Ledger, 'startOperation' | 'startFollowUp' | 'recordRefusal'> {
  const all = (statements: readonly Statement[]) =>
    store.transaction(statements, () => ({ value: undefined }));
  return {
    startOperation: async (operation, claim, call) => {
      await writeEcho(operation);
      if (operation.checkoutId === undefined && claim === undefined) {
        await store.write(insertOperation(operation));
        return 'started';
      }
      try {
        await all([
          ...(claim === undefined ? [] : [claimToken(claim)]),
          ...insertWhole(operation),
          ...scheduled(call),
        ]);
        return 'started';
      } catch (error) {
        if (error instanceof Error && TAKEN.test(error.message)) return 'checkout-taken';
        if (error instanceof Error && USED.test(error.message)) return 'token-used';
        throw error;
      }
    },
    startFollowUp: (rootId, decide) =>
      store.transaction([{ name: 'payment to decide', text: TO_DECIDE, values: [rootId] }], ([rows = []]) => {
        const operation = decide(rows.map(operationOfRow));
        return { write: insertWhole(operation), value: operation };
      }),
    recordRefusal: async (operation, call) => {
      await writeEcho(operation);
      await all([...insertWhole(operation), ...scheduled(call)]);
    },
  };
}

/** An operation, with its end when it has one already. */
function insertWhole(operation: Operation): readonly Statement[] {
  const { id, state } = operation;
  const checkoutId = operation.kind === 'payment' ? operation.checkoutId : undefined;
  return [
    ...(checkoutId !== undefined && mayHaveMovedMoney(state)
      ? [{ name: 'hold checkout', text: HOLD, values: [checkoutId, id] }]
      : []),
    insertOperation(operation),
    ...(isOpen(state) ? [] : [insertEnding(id, state, operation)]),
  ];
}

function claimToken({ hash, until }: TokenClaim): Statement {
  return { name: 'claim token', text: CLAIM, values: [hash, until] };
}

/** Without a result address, nothing becomes due. */
function scheduled(call: DueResultCall | undefined): readonly Statement[] {
  return call === undefined ? [] : [scheduleResultCall(call)];
}

export function insertOperation(operation: Operation): Statement {
  const row = rowOfOperation(operation);
  const values = OPERATION_COLUMNS.map((column) => {
    const value = row[column];
    // SQLite stores true as 1.
    return typeof value === 'boolean' ? Number(value) : (value ?? null);
  });
  return { name: 'insert operation', text: INSERT_OPERATION, values };
}

export function insertEnding(
  id: string,
  state: string,
  { resultCode, references, finishedAt, startedAt }: Operation,
): Statement {
  const values = [id, state, resultCode, storedReferences(references), finishedAt ?? startedAt];
  return { name: 'insert ending', text: INSERT_ENDING, values };
}
