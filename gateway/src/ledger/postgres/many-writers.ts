import {
  attemptNumber,
  type Ending,
  finishedOperation,
  type Operation,
  type Payment,
} from '../../payment/operation.ts';
import { isOpen, mayHaveMovedMoney } from '../../payment/transitions.ts';
import { GroupedStatement } from '../../store/grouped-statement.ts';
import { readBack } from '../../store/read-back.ts';
import type { Statement, Store } from '../../store/store.ts';
import type { PaymentId } from '../../values/ids.ts';
import type { AuthenticationEnded, Ledger } from '../ledger.ts';
import { asPayment, operationsOfRows } from '../operation-row.ts';
import { writeEcho } from '../row-of-operation.ts';
import * as ends from './ending-statements.ts';
import { FollowUps } from './follow-ups.ts';
import * as reads from './read-statements.ts';
import { RECORD, START, START_CALLING, START_HOLDING } from './start-statements.ts';
import { readStatuses } from './status-of-checkout.ts';
import { startClaiming } from './token-claims.ts';

/**
 * The verbs that every payment calls, in a store of many writers: simultaneous requests share a statement, and
 * decisions that must not be taken twice are taken under a lock.
 */
export function manyWriters(store: Store): QuickVerbs {
  const starts = new GroupedStatement(store.dialect, store.write, START);
  const callingStarts = new GroupedStatement(store.dialect, store.write, START_CALLING);
  const holdingStarts = new GroupedStatement(store.dialect, store.write, START_HOLDING);
  const records = new GroupedStatement(store.dialect, store.write, RECORD);
  const finishes = new GroupedStatement(store.dialect, store.write, ends.FINISH);
  const releasing = new GroupedStatement(store.dialect, store.write, ends.FINISH_RELEASING);
  const retried = new GroupedStatement(store.dialect, store.write, ends.FINISH_RETRIED);
  let counted = 0;
  const counts = new GroupedStatement(store.dialect, store.read, reads.COUNT);
  const followUps = new FollowUps(store);
  const ones = new GroupedStatement(store.dialect, store.read, reads.ONE);
  const one = async (id: PaymentId): Promise<Operation | undefined> => {
    const row = await ones.run(id);
    return row && (await operationsOfRows([row]))[0];
  };
  const payment = async (id: PaymentId): Promise<Payment | undefined> => {
    const found = await one(id);
    return found && asPayment(found);
  };
  /** The current state of an operation. It never changes its kind. */
  const same = async <Kind extends Operation>({ id }: Kind) => (await one(id)) as Kind | undefined;

  /** The statement sees every end that was before it, and none comes before its commit. */
  const writeWhileOpen = (operation: Operation, write: Statement) =>
    store.transaction([ends.lockOpen(operation)], () => ({ write, value: undefined }));

  /** @returns whether it ended the operation */
  const finish = async (end: ends.Finish): Promise<boolean> => {
    const { operation, ending } = end;
    if (ending.state === 'unknown') {
      await writeWhileOpen(operation, ends.noteUnknown(end));
      return false;
    }
    if (attemptNumber(operation) === 2) return (await retried.run(end)) !== undefined;
    const hasCheckout = operation.kind === 'payment' && operation.checkoutId !== undefined;
    const statement = hasCheckout && !mayHaveMovedMoney(ending.state) ? releasing : finishes;
    return (await statement.run(end)) !== undefined;
  };

  return {
    startOperation: (operation, claim, call) => {
      const holds = operation.kind === 'payment' && operation.checkoutId !== undefined;
      return readBack(
        async () => {
          await writeEcho(operation);
          if (claim !== undefined) return startClaiming(store, operation, claim, call);
          const without = call === undefined ? starts : callingStarts;
          const row = await (holds ? holdingStarts : without).run({ operation, call });
          return row === undefined ? 'checkout-taken' : 'started';
        },
        async () => ((await one(operation.id)) === undefined ? undefined : 'started'),
      );
    },
    startFollowUp: (rootId, decide) => followUps.start(rootId, decide),
    recordRefusal: async (operation, call) => {
      await readBack(
        async () => {
          await writeEcho(operation);
          return records.run({ operation, call });
        },
        async () => ((await one(operation.id)) === undefined ? undefined : {}),
      );
    },
    finishOperation: <Kind extends Operation>(operation: Kind, ending: Ending, finishedAt: number) =>
      readBack(
        async () => {
          const isEnded = await finish({ operation, ending, finishedAt });
          const finished = isEnded ? finishedOperation(operation, ending, finishedAt) : undefined;
          return finished ?? same(operation);
        },
        async () => {
          const found = await same(operation);
          const isThis = found?.state === ending.state && found.finishedAt === finishedAt;
          return found !== undefined && (isThis || !isOpen(found.state)) ? found : undefined;
        },
      ),
    retryOperation: (retry) =>
      readBack(
        async () => {
          const rows = await store.write(ends.retry(retry));
          return rows.length === 0 ? undefined : payment(retry.id);
        },
        async () => {
          const found = await payment(retry.id);
          return found?.acquirer?.key === retry.next.key ? found : undefined;
        },
      ),
    awaitRedirect: (awaited, departure) =>
      readBack(
        async () => {
          await writeWhileOpen(awaited, ends.recordRedirect(awaited, departure));
          return payment(awaited.id);
        },
        async () => {
          const found = await payment(awaited.id);
          return found?.state === 'awaiting-redirect' || (found && !isOpen(found.state)) ? found : undefined;
        },
      ),
    endAuthentication: (authenticated, end) => {
      const ended = async (isFirst: boolean): Promise<AuthenticationEnded> => ({
        payment: (await payment(authenticated.id)) ?? authenticated,
        isFirst,
      });
      return readBack(
        async () => ended((await store.write(ends.endAuthentication(authenticated, end))).length > 0),
        // Another process may have written at the same time, and no acquirer is asked on a guess.
        async () => {
          const found = await ended(false);
          return found.payment.authentication?.endedAt === authenticated.authentication?.endedAt
            ? undefined
            : found;
        },
      );
    },
    findOperation: one,
    findStatusOfCheckout: readStatuses(store),
    countSince: async (channelId, by, since, upTo) => {
      const row = await counts.run({ number: (counted += 1), channelId, by, since, upTo });
      return Number(row?.['n'] ?? 0);
    },
  };
}

/** The verbs that every payment calls. Each kind of store has its own fast statements for them. */
export type QuickVerbs = Pick<
  Ledger,
  | 'startOperation'
  | 'startFollowUp'
  | 'recordRefusal'
  | 'finishOperation'
  | 'retryOperation'
  | 'awaitRedirect'
  | 'endAuthentication'
  | 'findOperation'
  | 'findStatusOfCheckout'
  | 'countSince'
>;
