import type { Ending, Operation, Payment } from '../../payment/operation.ts';
import { isOpen } from '../../payment/transitions.ts';
import { GroupedStatement } from '../../postgres/grouped-statement.ts';
import type { PostgresStore, Statement } from '../../postgres/postgres-store.ts';
import { readBack } from '../../postgres/read-back.ts';
import type { PaymentId } from '../../values/ids.ts';
import { finishedOperation } from '../finished-operation.ts';
import type { Ledger } from '../ledger.ts';
import { operationOfRow, paymentOfRow } from '../operation-row.ts';
import { auditedOperationOfRow, journalRowOfRow, selectJournal, selectPayments } from './audits.ts';
import { FollowUps } from './follow-ups.ts';
import * as sql from './statements.ts';

/**
 * The ledger in PostgreSQL, for gateways of more than one process.
 *
 * @param store with the ledger's tables in it
 */
export function createPostgresLedger(store: PostgresStore): Ledger {
  const starts = new GroupedStatement(store.write, sql.START);
  const finishes = new GroupedStatement(store.write, sql.FINISH);
  let counted = 0;
  const counts = new GroupedStatement(store.read, sql.COUNT);
  const followUps = new FollowUps(store);
  const all = async (statement: Statement): Promise<Operation[]> =>
    (await store.read(statement)).map(operationOfRow);
  const one = async (id: PaymentId): Promise<Operation | undefined> => (await all(sql.selectOne(id)))[0];
  const payment = async (id: PaymentId): Promise<Payment | undefined> =>
    (await store.read(sql.selectOne(id))).map(paymentOfRow)[0];
  /** An operation as it stands now. It never changes its kind. */
  const same = async <Kind extends Operation>({ id }: Kind) => (await one(id)) as Kind | undefined;

  /** @returns whether it was written */
  const insert = (operation: Operation): Promise<boolean> =>
    readBack(
      async () => (await starts.run(operation)) !== undefined,
      async () => ((await one(operation.id)) === undefined ? undefined : true),
    );

  return {
    startOperation: async (operation) => ((await insert(operation)) ? 'started' : 'checkout-taken'),
    startFollowUp: (rootId, decide) => followUps.start(rootId, decide),
    findByRoot: (rootId) => all(sql.selectPayment(rootId)),
    recordRefusal: async (operation) => {
      if (!(await insert(operation))) {
        throw new Error('a refusal must not take a checkout');
      }
    },
    finishOperation: <Kind extends Operation>(operation: Kind, ending: Ending, finishedAt: number) =>
      readBack(
        async () => {
          const row = await finishes.run({ operation, ending, finishedAt });
          const finished = row && finishedOperation(operation, ending, finishedAt, row['redirect_url']);
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
        async () => (await store.write(sql.moveOn(retry))).map(paymentOfRow)[0],
        async () => {
          const found = await payment(retry.id);
          return found?.acquirer?.key === retry.next.key ? found : undefined;
        },
      ),
    awaitRedirect: (awaited, departure) =>
      readBack(
        async () => {
          const rows = await store.write(sql.recordRedirect(awaited, departure));
          return rows.map(paymentOfRow)[0] ?? payment(awaited.id);
        },
        async () => {
          const found = await payment(awaited.id);
          return found?.state === 'awaiting-redirect' || (found && !isOpen(found.state)) ? found : undefined;
        },
      ),
    findOperation: one,
    findByCheckout: async (checkoutId) =>
      (await store.read(sql.selectCheckout(checkoutId))).map(paymentOfRow),
    findPage: (page) => all(sql.selectPage(page)),
    findOpen: (startedBefore, limit, after) => all(sql.selectOpen(startedBefore, limit, after)),
    countSince: async (channelId, by, since, upTo) => {
      const row = await counts.run({ number: (counted += 1), channelId, by, since, upTo });
      return Number(row?.['n'] ?? 0);
    },
    auditPayments: async (after, limit) =>
      (await store.read(selectPayments(after, limit))).map(auditedOperationOfRow),
    auditJournal: async (after, limit) =>
      (await store.read(selectJournal(after, limit))).map(journalRowOfRow),
    isReady: () => store.isReady(),
  };
}
