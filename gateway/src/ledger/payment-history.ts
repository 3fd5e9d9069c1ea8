import type { Operation } from '../payment/operation.ts';
import type { Row, Store } from '../store/store.ts';
import type { CheckoutId, PaymentId } from '../values/ids.ts';
import { ownTurn } from '../values/in-turns.ts';
import { operationsOfRows, STATES } from './operation-row.ts';
import { idsOfPayment, ofPayments } from './select-payments.ts';

/** A step in the life of an operation, with the time of its row. The operation itself shows only its newest step. */
export interface Milestone {
  readonly operationId: PaymentId;
  readonly what: (typeof MILESTONES)[number]['what'];
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The result code that it was recorded with; `undefined` for steps without one. */
  readonly resultCode: Operation['resultCode'] | undefined;
}

/** The verbs about the history of operations before their end, for operators. No payment needs them. */
export interface PaymentHistory {
  /** The milestones of a payment's operations between their start and their end, the oldest first. */
  findMilestones(rootId: PaymentId): Promise<readonly Milestone[]>;

  /** All operations of several payments, in one read. */
  findByRoots(rootIds: readonly PaymentId[]): Promise<readonly Operation[]>;

  /** The payments that were tried at a checkout, the oldest first; the declined ones, too. */
  findTriedAt(checkoutId: CheckoutId, limit: number): Promise<readonly PaymentId[]>;
}

/** The tables that hold milestones. */
const MILESTONES = [
  /** The shopper was sent to a page of the acquirer. */
  { what: 'redirected', table: 'redirects', at: 'redirected_at', code: 'NULL' },
  /** The acquirer gave no answer, or none yet. */
  { what: 'unknown', table: 'unknown_outcomes', at: 'noted_at', code: 'result_code' },
  /** The first attempt had failed, and the payment moved to its next one. */
  { what: 'retried', table: 'retries', at: 'retried_at', code: 'NULL' },
  /** The shopper's authentication ended; with a code when the payment stops with it. */
  { what: 'authenticated', table: 'authentication_ends', at: 'ended_at', code: 'result_code' },
] as const;

/** The milestones of a payment, the same text in every store. @param root the placeholder of its root */
function selectMilestones(root: string): string {
  const parts = MILESTONES.map(
    ({ what, table, at, code }) =>
      `SELECT operation_id, '${what}' AS what, ${at} AS at, ${code} AS result_code FROM ${table}
       WHERE operation_id IN (SELECT id FROM members)`,
  );
  return `WITH members AS (${idsOfPayment(root)}) ${parts.join(' UNION ALL ')} ORDER BY at, what`;
}

/** @param checkout the placeholder of the checkout's id @param limit that of the most payments */
function selectTriedAt(checkout: string, limit: string): string {
  return `SELECT id FROM operations WHERE checkout_id = ${checkout} AND kind = 'payment'
    ORDER BY started_at, id LIMIT ${limit}`;
}

/** Reads a row of {@link selectMilestones} of either store. */
function milestoneOfRow(row: Readonly<Record<string, unknown>>): Milestone {
  const code = row['result_code'];
  return {
    operationId: String(row['operation_id']) as PaymentId,
    what: String(row['what']) as Milestone['what'],
    at: Number(row['at']),
    resultCode: code === null ? undefined : (code as Operation['resultCode']),
  };
}

/** Reads a row of {@link selectTriedAt} of either store. */
function triedOfRow(row: Readonly<Record<string, unknown>>): PaymentId {
  return String(row['id']) as PaymentId;
}

/** The verbs about the history of an operation before its end. */
export function createPaymentHistory(store: Store): PaymentHistory {
  const { oneOf, name } = store.dialect;
  const roots = oneOf('$1', 'text');
  const all = { name: 'payments', text: ofPayments(STATES, roots) };
  const sizes = {
    name: 'sizes',
    text: ofPayments(
      'id, octet_length(echo) + coalesce(octet_length(personal), 0) AS bytes, started_at',
      roots,
    ),
  };
  const some = {
    name: 'some operations',
    text: `SELECT ${STATES} FROM operation_states WHERE id ${roots} ORDER BY started_at, id`,
  };
  return {
    // A read of the embedded store is a step that nothing interrupts.
    findByRoots: async (rootIds) =>
      name === 'postgres'
        ? operationsOfRows(await store.read({ ...all, values: [rootIds] }))
        : inTurns(inParts(await store.read({ ...sizes, values: [rootIds] })), async (ids) =>
            operationsOfRows(await store.read({ ...some, values: [ids] })),
          ),
    findMilestones: async (rootId) => {
      const rows = await store.read({ text: selectMilestones('$1'), values: [rootId] });
      return rows.map(milestoneOfRow);
    },
    findTriedAt: async (checkoutId, limit) => {
      const rows = await store.read({ text: selectTriedAt('$1', '$2'), values: [checkoutId, limit] });
      return rows.map(triedOfRow);
    },
  };
}

async function inTurns(
  parts: readonly PaymentId[][],
  read: (ids: readonly PaymentId[]) => Promise<readonly Operation[]>,
): Promise<readonly Operation[]> {
  const found: Operation[] = [];
  for (const ids of parts) {
    if (found.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- other work comes between
      await ownTurn();
    }
    // oxlint-disable-next-line no-await-in-loop
    found.push(...(await read(ids)));
  }
  return found;
}

/** Bytes that operations repeat, which are read at once: one full cart may have more. */
const A_READ = 1024 * 1024;

/** The ids of operations in order, in parts that are read at once. */
function inParts(rows: readonly Row[]): PaymentId[][] {
  const parts: PaymentId[][] = [];
  let left = 0;
  for (const { id, bytes } of rows) {
    const part = left >= Number(bytes) ? parts.at(-1) : undefined;
    if (part === undefined) {
      parts.push([String(id) as PaymentId]);
      left = A_READ;
    } else {
      part.push(String(id) as PaymentId);
    }
    left -= Number(bytes);
  }
  return parts;
}
