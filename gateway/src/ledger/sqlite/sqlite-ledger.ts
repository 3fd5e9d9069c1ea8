import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { Ending, Operation, Payment } from '../../payment/operation.ts';
import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { LIMIT } from '../../sqlite/limit.ts';
import { finishedOperation } from '../finished-operation.ts';
import type { Ledger } from '../ledger.ts';
import { OPERATION_COLUMNS, operationOfRow, paymentOfRow, rowOfOperation } from '../operation-row.ts';
import { ofPayment } from '../select-payments.ts';
import { prepareAudits } from './audits.ts';
import { LEDGER_MIGRATIONS } from './migrations.ts';

const COLUMNS = OPERATION_COLUMNS.join(', ');
const PLACES = OPERATION_COLUMNS.map(() => '?').join(', ');
const INSERT = `INSERT INTO operations (${COLUMNS}) VALUES (${PLACES})`;
const OPEN = `state IN ('started', 'unknown')`;
const TAKEN = /UNIQUE constraint failed: operations\.checkout_id/;

/** The ledger of the embedded default. */
export function createSqliteLedger(store: EmbeddedStore): Ledger {
  store.migrate('ledger', LEDGER_MIGRATIONS);
  const { database, writer } = store;
  const insert = database.prepare(INSERT);
  const insertAlone = writer.prepare(INSERT);
  const byId = store.prepareRead(`SELECT ${COLUMNS} FROM operations WHERE id = ?`);
  const byCheckout = store.prepareRead(
    `SELECT ${COLUMNS} FROM operations WHERE checkout_id = ? ORDER BY started_at, id`,
  );
  const byRoot = store.prepareRead(ofPayment(COLUMNS, '?1'));
  const open = store.prepareRead(
    `SELECT ${COLUMNS} FROM operations WHERE ${OPEN} AND started_at < ? AND (started_at, id) > (?, ?)
     ORDER BY started_at, id ${LIMIT}`,
  );
  const finish = writer.prepare(
    `UPDATE operations SET state = ?1, result_code = ?2, acquirer_references = ?3, finished_at = ?4
     WHERE id = ?5 AND acquirer_key IS ?6 AND ${OPEN} AND (redirect_url IS NULL OR ?1 IN ('approved', 'declined'))
     RETURNING redirect_url`,
  );
  const recordRedirect = database.prepare(
    `UPDATE operations SET redirect_url = ?, acquirer_references = ?, result_code = '000.200.000', finished_at = NULL
     WHERE id = ? AND acquirer_key IS ? AND ${OPEN} AND return_key IS NOT NULL AND redirect_url IS NULL`,
  );
  const moveOn = database.prepare(
    `UPDATE operations SET acquirer = ?, acquirer_key = ?, routing = ?, acquirer_references = ?
     WHERE id = ? AND state = 'started' AND redirect_url IS NULL AND acquirer_key = ?`,
  );
  const pageByDate = store.prepareRead(
    `SELECT ${COLUMNS} FROM operations
     WHERE entity_id = ? AND (started_at, id) > (?, ?) AND started_at <= ? ORDER BY started_at, id ${LIMIT}`,
  );
  const pageByReference = store.prepareRead(
    `SELECT ${COLUMNS} FROM operations
     WHERE entity_id = ? AND merchant_transaction_id = ? AND (started_at, id) > (?, ?) AND started_at <= ?
     ORDER BY started_at, id ${LIMIT}`,
  );
  const countByCard = store.prepareRead(
    `SELECT count(*) AS n FROM (SELECT 1 FROM operations
     WHERE channel_id = ? AND card_fingerprint = ? AND started_at >= ? ${LIMIT})`,
  );
  const countByIp = store.prepareRead(
    `SELECT count(*) AS n FROM (SELECT 1 FROM operations
     WHERE channel_id = ? AND customer_ip = ? AND started_at >= ? ${LIMIT})`,
  );

  return {
    ...prepareAudits(store),
    startOperation: async (operation) => {
      try {
        await insertAlone(...valuesOf(operation));
        return 'started';
      } catch (error) {
        if (error instanceof Error && TAKEN.test(error.message)) {
          return 'checkout-taken';
        }
        throw error;
      }
    },
    startFollowUp: (rootId, decide) =>
      writer.write(() => {
        const operation = decide(byRoot.all(rootId).map(operationOfRow));
        insert.run(...valuesOf(operation));
        return operation;
      }),
    findByRoot: async (rootId) => byRoot.all(rootId).map(operationOfRow),
    recordRefusal: async (operation) => {
      await insertAlone(...valuesOf(operation));
    },
    finishOperation: async <Kind extends Operation>(operation: Kind, ending: Ending, finishedAt: number) => {
      const { id, acquirer } = operation;
      const { state, resultCode, references } = ending;
      const row = await finish(
        state,
        resultCode,
        JSON.stringify(references),
        finishedAt,
        id,
        acquirer?.key ?? null,
      );
      const finished = row && finishedOperation(operation, ending, finishedAt, row['redirect_url']);
      // An operation never changes its kind.
      return finished ?? (read(byId.get(id)) as Kind | undefined);
    },
    awaitRedirect: ({ id, acquirer }, { redirect, references }) =>
      writer.write(() => {
        recordRedirect.run(redirect.url, JSON.stringify(references), id, acquirer?.key ?? null);
        return readPayment(byId.get(id));
      }),
    retryOperation: ({ id, firstAttempt, next, routing, references }) =>
      writer.write(() => {
        const key = firstAttempt.acquirer?.key ?? null;
        const moved = moveOn.run(next.name, next.key, routing, JSON.stringify(references), id, key);
        if (Number(moved.changes) === 0) {
          return undefined;
        }
        insert.run(...valuesOf(firstAttempt));
        return readPayment(byId.get(id));
      }),
    findOperation: async (id) => read(byId.get(id)),
    findByCheckout: async (checkoutId) => byCheckout.all(checkoutId).map(paymentOfRow),
    findPage: async ({ entityId, merchantTransactionId, from, to, after, limit }) => {
      // The empty text is less than every id, so the page begins with the first operation of that moment.
      const start = after === undefined || after.startedAt < from ? { startedAt: from, id: '' } : after;
      const rows =
        merchantTransactionId === undefined
          ? pageByDate.all(entityId, start.startedAt, start.id, to, limit)
          : pageByReference.all(entityId, merchantTransactionId, start.startedAt, start.id, to, limit);
      return rows.map(operationOfRow);
    },
    findOpen: async (startedBefore, limit, after) =>
      open.all(startedBefore, after?.startedAt ?? -1, after?.id ?? '', limit).map(operationOfRow),
    countSince: async (channelId, by, since, upTo) => {
      const row =
        by.kind === 'card'
          ? countByCard.get(channelId, by.fingerprint, since, upTo)
          : countByIp.get(channelId, by.ip, since, upTo);
      return Number(row?.['n'] ?? 0);
    },
    isReady: async () => store.isReady(),
  };
}

/** In the order of the columns; SQLite stores true as 1. */
function valuesOf(operation: Operation): SQLInputValue[] {
  const row = rowOfOperation(operation);
  return OPERATION_COLUMNS.map((column) => {
    const value = row[column];
    return typeof value === 'boolean' ? Number(value) : (value ?? null);
  });
}

function read(row: Record<string, SQLOutputValue> | undefined): Operation | undefined {
  return row === undefined ? undefined : operationOfRow(row);
}

function readPayment(row: Record<string, SQLOutputValue> | undefined): Payment | undefined {
  return row === undefined ? undefined : paymentOfRow(row);
}
