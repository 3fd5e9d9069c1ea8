import type { Row, Store } from '../store/store.ts';
import type { Ledger } from './ledger.ts';
import { OpenList, sweepOfRow } from './open-list.ts';
import { openStatements } from './open-statements.ts';
import { operationOfRow } from './operation-row.ts';
import { type LedgerPosition, positionBefore } from './position-before.ts';

/** The verbs that find open operations without reading the whole ledger. */
export function createOpenOperations(
  store: Store,
): Pick<Ledger, 'findOpen' | 'newestPosition' | 'markSweep' | 'sweepOpen' | 'positionBefore'> {
  const sql = openStatements(store.dialect);
  const newestPosition = async () => Number((await store.read(sql.newestPosition))[0]?.['position'] ?? 0);
  const list = new OpenList({
    readSweep: async () => sweepOfRow((await store.read(sql.newestSweep))[0]),
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

function positions(rows: readonly Row[]): LedgerPosition[] {
  return rows.map((row) => Number(row['position']));
}
