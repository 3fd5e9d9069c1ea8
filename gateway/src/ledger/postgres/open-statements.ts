import type { Statement } from '../../store/store.ts';
import type { LedgerPosition } from '../ledger-position.ts';
import { HAS_NOT_ENDED } from '../select-payments.ts';
import { STATES } from './rows.ts';

/**
 * The statements that find open operations. They are not named, so that the server plans each for its position: most
 * begin near the end of the ledger.
 */

export const NEWEST_SWEEP: Statement = {
  name: 'newest sweep',
  text: 'SELECT swept_to, still_open FROM open_sweeps ORDER BY swept_to DESC LIMIT 1',
  values: [],
};

export const NEWEST_POSITION: Statement = {
  name: 'newest position',
  text: 'SELECT max(position) AS position FROM operations',
  values: [],
};

/** The newest operation that is committed, and the number of the next transaction. */
export const MARK: Statement = {
  name: 'mark',
  text: `SELECT (SELECT max(position) FROM operations) AS position,
           pg_snapshot_xmax(pg_current_snapshot())::text AS horizon`,
  values: [],
};

/**
 * Whether every transaction that had begun by a mark has ended. One that waits for a standby can commit minutes later,
 * with a position from before.
 */
export function hasPassed(horizon: string): Statement {
  return {
    name: 'has passed',
    text: 'SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS has_passed',
    values: [horizon],
  };
}

export function openBetween(after: LedgerPosition, to: LedgerPosition, limit: number): Statement {
  return {
    text: `SELECT position FROM operations AS asked WHERE position > $1 AND position <= $2 AND ${HAS_NOT_ENDED}
           ORDER BY position LIMIT $3`,
    values: [after, to, limit],
  };
}

export function openAmong(positions: readonly LedgerPosition[]): Statement {
  return {
    text: `SELECT position FROM operations AS asked WHERE position = ANY ($1::bigint[]) AND ${HAS_NOT_ENDED}
           ORDER BY position`,
    values: [positions],
  };
}

export function statesAt(positions: readonly LedgerPosition[]): Statement {
  return {
    text: `SELECT ${STATES} FROM operation_states WHERE position = ANY ($1::bigint[]) ORDER BY position`,
    values: [positions],
  };
}

export function insertSweep(to: LedgerPosition, stillOpen: readonly LedgerPosition[]): Statement {
  return {
    name: 'sweep',
    text: `INSERT INTO open_sweeps (swept_to, still_open)
           SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM open_sweeps WHERE swept_to >= $1)
           ON CONFLICT (swept_to) DO NOTHING`,
    values: [to, JSON.stringify(stillOpen)],
  };
}

export function startedAtOrAfter(position: LedgerPosition): Statement {
  return {
    name: 'started at or after',
    text: 'SELECT position, started_at FROM operations WHERE position >= $1 ORDER BY position LIMIT 1',
    values: [position],
  };
}
