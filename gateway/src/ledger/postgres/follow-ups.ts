import type { FollowUp, Operation } from '../../payment/operation.ts';
import { readBack } from '../../store/read-back.ts';
import type { Store } from '../../store/store.ts';
import type { PaymentId } from '../../values/ids.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { operationOfRow } from '../operation-row.ts';
import { selectOne, selectToDecide } from './read-statements.ts';
import { lockPayment, recordAll } from './start-statements.ts';

type Decide = (operations: readonly Operation[]) => FollowUp;

interface Pending {
  readonly decide: Decide;
  readonly resolve: (operation: FollowUp) => void;
  readonly reject: (error: unknown) => void;
}

/** The result of one decision; an error in one does not affect the others. */
type Decided = { readonly operation: FollowUp } | { readonly error: unknown };

/**
 * Adds follow-ups to payments, each under its payment's lock.
 *
 * Simultaneous requests on one payment share a lock and a commit, and each is decided after the ones before it. So a
 * busy payment uses one connection and waits for few commits.
 */
export class FollowUps {
  readonly #store: Store;
  /** By payment: the requests that arrived while others were being written. */
  readonly #waiting = new Map<PaymentId, Pending[]>();

  constructor(store: Store) {
    this.#store = store;
  }

  start(rootId: PaymentId, decide: Decide): Promise<FollowUp> {
    return new Promise((resolve, reject) => {
      const pending = { decide, resolve, reject };
      const waiting = this.#waiting.get(rootId);
      if (waiting === undefined) {
        this.#waiting.set(rootId, []);
        void this.#writeInTurn(rootId, [pending]);
      } else {
        waiting.push(pending);
      }
    });
  }

  async #writeInTurn(rootId: PaymentId, first: readonly Pending[]): Promise<void> {
    let group = first;
    while (group.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- the next group is decided on the result of this one
      await this.#write(rootId, group);
      group = this.#waiting.get(rootId) ?? [];
      this.#waiting.set(rootId, []);
    }
    this.#waiting.delete(rootId);
  }

  async #write(rootId: PaymentId, group: readonly Pending[]): Promise<void> {
    try {
      const decided = await this.#decideAndWrite(rootId, group);
      for (const [index, { resolve, reject }] of group.entries()) {
        const each = decided[index];
        if (each !== undefined && 'operation' in each) {
          resolve(each.operation);
        } else {
          reject(each?.error);
        }
      }
    } catch (error) {
      // When the server refuses one operation of a group, the others are written one by one.
      if (group.length > 1 && !(error instanceof StoreUnavailable)) {
        for (const pending of group) {
          // oxlint-disable-next-line no-await-in-loop -- each is decided on the result of the one before
          await this.#write(rootId, [pending]);
        }
        return;
      }
      for (const { reject } of group) {
        reject(error);
      }
    }
  }

  #decideAndWrite(rootId: PaymentId, group: readonly Pending[]): Promise<readonly Decided[]> {
    let decided: readonly Decided[] = [];
    return readBack(
      () =>
        this.#store.transaction(
          // Two statements, because the second one sees what the previous holder of the lock wrote.
          [lockPayment(rootId), selectToDecide(rootId)],
          ([, rows = []]) => {
            decided = decideAll(rows.map(operationOfRow), group);
            return { write: recordAll(operationsOf(decided)), value: decided };
          },
        ),
      async () => {
        const [first] = operationsOf(decided);
        const rows = first && (await this.#store.read(selectOne(first.id)));
        return rows?.[0] && decided;
      },
    );
  }
}

/** @throws the first error, when no decision created an operation */
function decideAll(before: readonly Operation[], group: readonly Pending[]): readonly Decided[] {
  let operations = before;
  const decided = group.map(({ decide }): Decided => {
    try {
      const operation = decide(operations);
      operations = [...operations, operation].toSorted(byAge);
      return { operation };
    } catch (error) {
      return { error };
    }
  });
  const [first] = decided;
  if (first !== undefined && 'error' in first && operations === before) throw first.error;
  return decided;
}

function operationsOf(decided: readonly Decided[]): Operation[] {
  return decided.flatMap((each) => ('operation' in each ? [each.operation] : []));
}

/** The order of the ledger's lists. */
function byAge(one: Operation, other: Operation): number {
  return one.startedAt - other.startedAt || (one.id < other.id ? -1 : 1);
}
