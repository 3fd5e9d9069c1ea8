import type { FollowUp, Operation } from '../../payment/operation.ts';
import { isOpen, mayHaveMovedMoney } from '../../payment/transitions.ts';
import { PRESS } from '../../result-calls/result-call-statements.ts';
import type { DueResultCall } from '../../result-calls/result-calls.ts';
import { valuesOfDue } from '../../result-calls/rows.ts';
import type { EmbeddedStore } from '../../store/sqlite/embedded-store.ts';
import type { Ledger } from '../ledger.ts';
import { operationOfRow, storedReferences } from '../operation-row.ts';
import { writeEcho, writtenEcho } from '../row-of-operation.ts';
import { ofPaymentToDecide } from '../select-payments.ts';
import { INSERT_ENDING } from './endings.ts';
import { INSERT_OPERATION, valuesOf } from './operation-values.ts';
import { STATES } from './reads.ts';

const TAKEN = /UNIQUE constraint failed: checkout_holds\.checkout_id/;
const USED = /UNIQUE constraint failed: token_claims\.token_hash/;

/** The verbs that write operations down. */
export function prepareStarts(
  store: EmbeddedStore,
): Pick<Ledger, 'startOperation' | 'startFollowUp' | 'recordRefusal' | 'isTokenUsed'> {
  const { prepare, writer } = store;
  const insert = prepare(INSERT_OPERATION);
  const insertAlone = writer.prepare(INSERT_OPERATION);
  const end = prepare(INSERT_ENDING);
  const hold = prepare('INSERT INTO checkout_holds (checkout_id, operation_id) VALUES (?, ?)');
  const findClaim = store.prepareRead('SELECT 1 FROM token_claims WHERE token_hash = ?');
  const claimToken = prepare('INSERT INTO token_claims (token_hash, claimed_until) VALUES (?, ?)');
  const pressed = prepare(PRESS.replaceAll(/\$(?=\d)/g, '?'));
  const press = (call: DueResultCall | undefined): void => {
    if (call !== undefined) {
      pressed.run(...valuesOfDue(call));
    }
  };
  const byRoot = prepare(ofPaymentToDecide(STATES, '?1'));

  /** With its end, when it has one already. Runs inside a commit. */
  function insertWhole(operation: Operation): void {
    const { id, state, resultCode, references, finishedAt, startedAt } = operation;
    if (operation.kind === 'payment' && operation.checkoutId !== undefined && mayHaveMovedMoney(state)) {
      hold.run(operation.checkoutId, id);
    }
    insert.run(...valuesOf(operation));
    if (!isOpen(state)) {
      end.run(id, state, resultCode, storedReferences(references), finishedAt ?? startedAt);
    }
  }

  return {
    startOperation: async (operation, claim, call) => {
      await writeEcho(operation);
      if (operation.checkoutId === undefined && claim === undefined) {
        await insertAlone(...valuesOf(operation));
        return 'started';
      }
      try {
        await writer.write(() => {
          if (claim !== undefined) {
            claimToken.run(claim.hash, claim.until);
          }
          insertWhole(operation);
          press(call);
        }, writtenEcho(operation));
        return 'started';
      } catch (error) {
        if (error instanceof Error && TAKEN.test(error.message)) {
          return 'checkout-taken';
        }
        if (error instanceof Error && USED.test(error.message)) {
          return 'token-used';
        }
        throw error;
      }
    },
    isTokenUsed: async (hash) => findClaim.get(hash) !== undefined,
    startFollowUp: (rootId, decide) =>
      writer.write((): FollowUp => {
        const operation = decide(byRoot.all(rootId).map(operationOfRow));
        insertWhole(operation);
        return operation;
      }),
    recordRefusal: async (operation, call) => {
      await writeEcho(operation);
      await writer.write(() => {
        insertWhole(operation);
        press(call);
      }, writtenEcho(operation));
    },
  };
}
