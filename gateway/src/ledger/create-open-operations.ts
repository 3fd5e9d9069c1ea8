import type { Dialect } from '../store/dialect.ts';
import { HAS_PASSED } from '../store/settled-position.ts';
import type { Row, Statement, Store } from '../store/store.ts';
import type { Ledger } from './ledger.ts';
import { OpenList, sweepOfRow } from './open-list.ts';
import { operationOfRow, STATES } from './operation-row.ts';
import { type LedgerPosition, positionBefore } from './position-before.ts';
import { HAS_NOT_ENDED } from './select-payments.ts';

/** The verbs that find open operations without reading the whole ledger. */
export function createOpenOperations(
  store: Store,
): Pick<Ledger, 'findOpen' | 'newestPosition' | 'markSweep' | 'sweepOpen' | 'positionBefore'> {
  const sql = openStatements(store.dialect);
  const newestPosition = async () => Number((await store.read(sql.newestPosition))[0]?.['position'] ?? 0);
  const list = new OpenList({
    readSweep: async () => sweepOfRow((await store.read(sql.newestSweep))[0]),
    recordSweep: ({ to, listed }) => store.write(sql.insertSweep(to, listed)),
    stillOpen: async (some) => positionsOf(await store.read(sql.openAmong(some))),
    openBetween: async (after, to, limit) => positionsOf(await store.read(sql.openBetween(after, to, limit))),
    newestPosition,
  });
  return {
    findOpen: async (limit, after = 0) => {
      const { open, next } = await list.page(after, limit);
      const rows = open.length === 0 ? [] : await store.read(sql.statesAt(open));
      return { operations: rows.map(operationOfRow), next };
    },
    newestPosition,
    markSweep: async () => {
      const [row] = await store.read(sql.mark);
      return { position: Number(row?.['position'] ?? 0), horizon: String(row?.['horizon']) };
    },
    sweepOpen: async ({ position, horizon }) => {
      const [row] = await store.read(sql.hasPassed(horizon));
      const hasPassed = row?.['has_passed'] === true || row?.['has_passed'] === 1;
      if (hasPassed) await list.sweepTo(position);
      return hasPassed;
    },
    positionBefore: async (moment) =>
      positionBefore(moment, await newestPosition(), async (position) => {
        const [row] = await store.read(sql.startedAtOrAfter(position));
        return row && { position: Number(row['position']), startedAt: Number(row['started_at']) };
      }),
  };
}

function positionsOf(rows: readonly Row[]): LedgerPosition[] {
  return rows.map((row) => Number(row['position']));
}

/**
 * The statements that find open operations. Those about a part of the ledger are not named, so that a server plans each
 * for its position: most begin near the end.
 */
export function openStatements({ name, oneOf }: Dialect) {
  const isListed = `position ${oneOf('$1', 'bigint')}`;
  return {
    newestSweep: {
      name: 'newest sweep',
      text: 'SELECT swept_to, still_open FROM open_sweeps ORDER BY swept_to DESC LIMIT 1',
      values: [],
    },
    newestPosition: {
      name: 'newest position',
      text: 'SELECT max(position) AS position FROM operations',
      values: [],
    },
    // The newest operation that is committed, and the number of the next transaction. A file has one writer.
    mark: {
      name: 'mark',
      text: `SELECT (SELECT max(position) FROM operations) AS position,
        ${name === 'sqlite' ? "''" : 'pg_snapshot_xmax(pg_current_snapshot())::text'} AS horizon`,
      values: [],
    },
    // Whether every transaction that had begun by a mark has ended. One that waits for a standby can commit minutes later,
    // with a position from before.
    hasPassed: (horizon: string): Statement => ({
      name: 'has passed',
      text: name === 'sqlite' ? "SELECT $1 = '' AS has_passed" : HAS_PASSED,
      values: [horizon],
    }),
    openBetween: (after: LedgerPosition, to: LedgerPosition, limit: number): Statement => ({
      text: `SELECT position FROM operations AS asked WHERE position > $1 AND position <= $2 AND ${HAS_NOT_ENDED}
        ORDER BY position LIMIT $3`,
      values: [after, to, limit],
    }),
    openAmong: (positions: readonly LedgerPosition[]): Statement => ({
      text: `SELECT position FROM operations AS asked WHERE ${isListed} AND ${HAS_NOT_ENDED} ORDER BY position`,
      values: [positions],
    }),
    statesAt: (positions: readonly LedgerPosition[]): Statement => ({
      text: `SELECT ${STATES} FROM operation_states WHERE ${isListed} ORDER BY position`,
      values: [positions],
    }),
    insertSweep: (to: LedgerPosition, stillOpen: readonly LedgerPosition[]): Statement => ({
      name: 'sweep',
      text: `INSERT INTO open_sweeps (swept_to, still_open)
        SELECT CAST($1 AS bigint), $2 WHERE NOT EXISTS (SELECT 1 FROM open_sweeps WHERE swept_to >= CAST($1 AS bigint))
        ON CONFLICT (swept_to) DO NOTHING`,
      values: [to, JSON.stringify(stillOpen)],
    }),
    startedAtOrAfter: (position: LedgerPosition): Statement => ({
      name: 'started at or after',
      text: 'SELECT position, started_at FROM operations WHERE position >= $1 ORDER BY position LIMIT 1',
      values: [position],
    }),
  };
}
