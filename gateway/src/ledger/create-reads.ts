import type { Dialect } from '../store/dialect.ts';
import type { Statement, Store } from '../store/store.ts';
import type { CheckoutId, EntityId, PaymentId } from '../values/ids.ts';
import { COUNTED_WITH_HOLDER, countedOfRow } from './counted-row.ts';
import type { Ledger } from './ledger.ts';
import {
  CANDIDATE,
  idOfCheckout,
  type OperationPage,
  type PageBounds,
  pageOf,
  pageOfRows,
  startOf,
} from './operation-page.ts';
import { asPayment, operationsOfRows, STATES } from './operation-row.ts';
import { ofPayment, ofPayments } from './select-payments.ts';

/** The verbs that read operations, except those that every payment calls. */
export function createReads(
  store: Store,
): Pick<
  Ledger,
  | 'findByRoot'
  | 'findCounted'
  | 'hasReference'
  | 'findOfCheckout'
  | 'findPage'
  | 'findLinkedPage'
  | 'isTokenUsed'
  | 'databaseTime'
> {
  const sql = readStatements(store.dialect);
  const all = async (statement: Statement) => operationsOfRows(await store.read(statement));
  return {
    findByRoot: (rootId) => all(sql.payment(rootId)),
    findCounted: async (rootIds) => (await store.read(sql.counted(rootIds))).map(countedOfRow),
    hasReference: async (entityId, references) =>
      (await store.read(sql.reference(entityId, references))).length > 0,
    findOfCheckout: async (checkoutId) => (await all(sql.ofCheckout(checkoutId))).map(asPayment)[0],
    findPage: async (page) => pageOfRows(await store.read(sql.page(page))),
    findLinkedPage: async (rootId, bounds) => pageOfRows(await store.read(sql.linkedPage(rootId, bounds))),
    isTokenUsed: async (hash) => {
      const text = 'SELECT 1 FROM token_claims WHERE token_hash = $1';
      return (await store.read({ name: 'find token claim', text, values: [hash] })).length > 0;
    },
    databaseTime: async () => Number((await store.read(sql.clock))[0]?.['now']),
  };
}

/** The statements that read operations. */
export function readStatements(dialect: Dialect) {
  return {
    payment: (rootId: PaymentId): Statement => ({
      name: 'payment',
      text: ofPayment(STATES, '$1'),
      values: [rootId],
    }),
    counted: (rootIds: readonly PaymentId[]): Statement => ({
      name: 'counted of payments',
      text: ofPayments(COUNTED_WITH_HOLDER, dialect.oneOf('$1', 'text')),
      values: [rootIds],
    }),
    reference: (entityId: EntityId, references: readonly string[]): Statement => ({
      name: 'reference among these',
      text: `SELECT 1 FROM operations WHERE entity_id = $1
        AND merchant_transaction_id ${dialect.oneOf('$2', 'text')} LIMIT 1`,
      values: [entityId, references],
    }),
    ofCheckout: (checkoutId: CheckoutId): Statement => ({
      name: 'operation of checkout',
      text: `SELECT ${STATES} FROM operation_states WHERE id = ${idOfCheckout('$1')}`,
      values: [checkoutId],
    }),
    page: ({ entityId, merchantTransactionId, to, ...bounds }: OperationPage): Statement => {
      const byDate = `${CANDIDATE} WHERE entity_id = $5 AND ${LATER} AND started_at <= $6`;
      const values = [entityId, to];
      return merchantTransactionId === undefined
        ? pageFrom(dialect, 'page by date', byDate, bounds, values)
        : pageFrom(dialect, 'page by reference', `${byDate} AND merchant_transaction_id = $7`, bounds, [
            ...values,
            merchantTransactionId,
          ]);
    },
    linkedPage: (rootId: PaymentId, bounds: PageBounds): Statement =>
      pageFrom(dialect, 'page of payment', LINKED, bounds, [rootId]),
    clock: {
      name: 'clock',
      text:
        dialect.name === 'sqlite'
          ? "SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS now"
          : 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
      values: [],
    },
  };
}

const LATER = 'started_at >= $1 AND (started_at > $1 OR id > $2)';

const LINKED = `${CANDIDATE} WHERE id = $5 AND root_id = id AND ${LATER}
  UNION ALL ${CANDIDATE} WHERE root_id = $5 AND root_id <> id AND ${LATER}`;

/** @param candidates without their order */
function pageFrom(
  { forEach }: Dialect,
  name: string,
  candidates: string,
  bounds: PageBounds & Partial<Pick<OperationPage, 'from'>>,
  values: Statement['values'],
): Statement {
  const start = startOf(bounds);
  const inOrder = `${candidates} ORDER BY started_at, id LIMIT CAST($3 AS bigint) + 1`;
  const states = forEach('paged', `SELECT ${STATES} FROM operation_states`, 'id');
  return {
    name,
    text: `WITH ${pageOf(inOrder, { limit: '$3', maxBytes: '$4' })}
      SELECT found.*, paged.looked FROM ${states}
      ORDER BY paged.started_at, paged.id`,
    values: [start.startedAt, start.id, bounds.limit, bounds.maxBytes, ...values],
  };
}
