import { scopeCondition } from '../../access/rights/scope.ts';
import { runStatements, type Store } from '../../store/store.ts';
import { keptText } from '../../values/card-data-in.ts';
import type { EntityId, PaymentId } from '../../values/ids.ts';
import {
  APPROVAL_TRIED_FOR,
  APPROVAL_WAITS,
  type Approval,
  type ApprovalState,
  type Approvals,
  type ListedApprovals,
} from './approvals.ts';

/**
 * Refunds that wait for a second person.
 *
 * @param store with their table in it
 */
export function createApprovals(store: Store): Approvals {
  const run = runStatements(store, 'approvals', APPROVAL_STATEMENTS);
  return {
    request: async (asked) => {
      const { amount, requestedBy, requestedAt } = asked;
      await run('insert', [
        asked.id,
        asked.paymentId,
        asked.merchant,
        asked.channelId,
        String(amount.minor),
        amount.currency,
        asked.idempotencyKey,
        keptReason(asked.reason),
        requestedBy.id,
        requestedBy.email,
        requestedAt,
        requestedAt + APPROVAL_WAITS,
        'waiting',
      ]);
      const [row] = await run('byKey', [asked.paymentId, asked.idempotencyKey]);
      if (row === undefined) throw new Error(`the request ${asked.id} was written and is not there`);
      return approvalOfRow(row, requestedAt);
    },
    find: async (id, now) => {
      const [row] = await run('one', [id]);
      return row && approvalOfRow(row, now);
    },
    list: async (which) => {
      const statement = pageStatement(which);
      const rows = statement === undefined ? [] : await store.read(statement);
      return rows.map((row) => approvalOfRow(row, which.now));
    },
    listOpenOf: async (paymentId, now) =>
      (await run('openOf', [paymentId, now, now - APPROVAL_TRIED_FOR])).map((row) => approvalOfRow(row, now)),
    decide: async (id, { state, by, at, reason }) => {
      const decided = await run('decide', [id, state, by.id, by.email, at, keptReason(reason)]);
      const [row] = decided.length === 0 ? [] : await run('one', [id]);
      return row && approvalOfRow(row, at);
    },
    finish: async (id, operationId, finishedAt) => {
      await run('finish', [id, operationId, finishedAt]);
    },
  };
}

function keptReason(reason: string | undefined): string | null {
  return reason === undefined ? null : keptText(reason);
}

/** The columns of a request, in the order in which they are written. */
const ASKED = [
  'id',
  'payment_id',
  'merchant',
  'channel_id',
  'amount_minor',
  'currency',
  'idempotency_key',
  'reason',
  'requested_by',
  'requested_email',
  'requested_at',
  'ends_at',
  'state',
] as const;

const DECIDED = 'decided_by, decided_email, decided_at, decision_reason, operation_id';

/** As text, because an amount may be larger than a number is exact. */
const COLUMNS = `${ASKED.join(', ').replace('amount_minor', 'CAST(amount_minor AS text) AS amount_minor')}, ${DECIDED}`;

/**
 * The statements, the same in every store, with `$1` for the first value. Statements that change rows return something.
 */
const APPROVAL_STATEMENTS = {
  insert: `INSERT INTO approvals (${ASKED.join(', ')})
    VALUES (${ASKED.map((_, at) => `$${at + 1}`).join(', ')})
    ON CONFLICT (payment_id, idempotency_key) DO NOTHING RETURNING id`,
  byKey: `SELECT ${COLUMNS} FROM approvals WHERE payment_id = $1 AND idempotency_key = $2`,
  one: `SELECT ${COLUMNS} FROM approvals WHERE id = $1`,
  openOf: `SELECT ${COLUMNS} FROM approvals WHERE payment_id = $1 AND ${open('$2', '$3')}
    ORDER BY requested_at, id`,
  decide: `UPDATE approvals
    SET state = $2, decided_by = $3, decided_email = $4, decided_at = $5, decision_reason = $6
    WHERE id = $1 AND state = 'waiting' AND ends_at > $5 AND requested_by <> $3 RETURNING id`,
  finish: `UPDATE approvals SET state = 'carried-out', operation_id = $2, finished_at = $3
    WHERE id = $1 AND state = 'approved' RETURNING id`,
} as const;

/** The condition that a request can still be decided, or carried out again. The first part lets an index find them. */
function open(now: string, agreedSince: string): string {
  return `(state IN ('waiting', 'approved')
    AND (state = 'waiting' OR decided_at > ${agreedSince}) AND (state = 'approved' OR ends_at > ${now}))`;
}

/** The statement of a page, the same in every store; `undefined` when nothing may be seen. */
function pageStatement({ isOpen, scopes, now, limit, after }: ListedApprovals) {
  if (scopes.length === 0) return undefined;
  const values: (string | number)[] = [];
  const value = (each: string | number): string => `$${values.push(each)}`;
  const conditions = [
    ...(isOpen ? [open(value(now), value(now - APPROVAL_TRIED_FOR))] : []),
    scopeCondition(scopes, value) ?? [],
    ...(after === undefined
      ? []
      : [`(requested_at, id) < (${value(after.requestedAt)}, ${value(after.id)})`]),
  ].flat();
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return {
    text: `SELECT ${COLUMNS} FROM approvals ${where} ORDER BY requested_at DESC, id DESC LIMIT ${value(limit)}`,
    values,
  };
}

/** Reads a row of either store. */
function approvalOfRow(row: Readonly<Record<string, unknown>>, now: number): Approval {
  const text = (column: string): string => String(row[column]);
  const optional = (column: string): string | undefined => (row[column] === null ? undefined : text(column));
  const endsAt = Number(row['ends_at']);
  const stored = text('state') as Exclude<ApprovalState, 'ended'>;
  const decidedBy = optional('decided_by');
  return {
    id: text('id'),
    paymentId: text('payment_id') as PaymentId,
    merchant: text('merchant'),
    channelId: text('channel_id') as EntityId,
    amount: { minor: BigInt(text('amount_minor')), currency: text('currency') },
    idempotencyKey: text('idempotency_key'),
    reason: optional('reason'),
    requestedBy: { id: text('requested_by'), email: text('requested_email') },
    requestedAt: Number(row['requested_at']),
    endsAt,
    state: stored === 'waiting' && endsAt <= now ? 'ended' : stored,
    decision:
      decidedBy === undefined
        ? undefined
        : {
            state: stored === 'refused' ? 'refused' : 'approved',
            by: { id: decidedBy, email: text('decided_email') },
            at: Number(row['decided_at']),
            reason: optional('decision_reason'),
          },
    operationId: optional('operation_id') as PaymentId | undefined,
  };
}
