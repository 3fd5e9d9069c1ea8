import type { PostgresStore } from '../../store/postgres/postgres-store.ts';
import type { Row } from '../../store/store.ts';
import type { Ledger } from '../ledger.ts';
import type { LedgerPosition } from '../ledger-position.ts';
import { OpenList, sweepOfRow } from '../open-list.ts';
import { operationOfRow } from '../operation-row.ts';
import { positionBefore } from '../position-before.ts';
import * as sql from './open-statements.ts';

/** The verbs that find open operations without reading the whole ledger. */
export function openOperations(
  store: PostgresStore,
): Pick<Ledger, 'findOpen' | 'newestPosition' | 'markSweep' | 'sweepOpen' | 'positionBefore'> {
  const newestPosition = async () => Number((await store.read(sql.NEWEST_POSITION))[0]?.['position'] ?? 0);
  const list = new OpenList({
    readSweep: async () => sweepOfRow((await store.read(sql.NEWEST_SWEEP))[0]),
    recordSweep: ({ to, listed }) => store.write(sql.insertSweep(to, listed)),
    stillOpen: async (some) => positions(await store.read(sql.openAmong(some))),
    openBetween: async (after, to, limit) => positions(await store.read(sql.openBetween(after, to, limit))),
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
      const [row] = await store.read(sql.MARK);
      return { position: Number(row?.['position'] ?? 0), horizon: String(row?.['horizon']) };
    },
    sweepOpen: async ({ position, horizon }) => {
      const [row] = await store.read(sql.hasPassed(horizon));
      const hasPassed = row?.['has_passed'] === true;
      if (hasPassed) {
        await list.sweepTo(position);
      }
      return hasPassed;
    },
    positionBefore: async (moment) =>
      positionBefore(moment, await newestPosition(), async (position) => {
        const [row] = await store.read(sql.startedAtOrAfter(position));
        return row && { position: Number(row['position']), startedAt: Number(row['started_at']) };
      }),
  };
}

function positions(rows: readonly Row[]): LedgerPosition[] {
  return rows.map((row) => Number(row['position']));
}
