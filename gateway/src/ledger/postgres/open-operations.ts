import type { PostgresStore, Row } from '../../postgres/postgres-store.ts';
import type { Ledger } from '../ledger.ts';
import type { LedgerPosition } from '../ledger-position.ts';
import { operationOfRow } from '../operation-row.ts';
import { type OpenPositions, openUpTo, pageOfOpen, positionBefore } from '../page-of-open.ts';
import * as sql from './open-statements.ts';

/** The verbs that find open operations without reading the whole ledger. */
export function openOperations(
  store: PostgresStore,
): Pick<Ledger, 'findOpen' | 'newestPosition' | 'sweepOpen' | 'newestSweep' | 'positionBefore'> {
  const newestPosition = async () => Number((await store.read(sql.NEWEST_POSITION))[0]?.['position'] ?? 0);
  const source: OpenPositions = {
    newestSweep: async () => {
      const [row] = await store.read(sql.NEWEST_SWEEP);
      return row === undefined
        ? { to: 0, listed: [] }
        : { to: Number(row['swept_to']), listed: JSON.parse(String(row['still_open'])) as number[] };
    },
    stillOpen: async (some) => positions(await store.read(sql.openAmong(some))),
    openBetween: async (after, to, limit) => positions(await store.read(sql.openBetween(after, to, limit))),
    newestPosition,
  };
  return {
    findOpen: async (limit, after = 0) => {
      const { open, next } = await pageOfOpen(source, after, limit);
      const rows = open.length === 0 ? [] : await store.read(sql.statesAt(open));
      return { operations: rows.map(operationOfRow), next };
    },
    newestPosition,
    newestSweep: async () => {
      const { to, listed } = await source.newestSweep();
      return { to, stillOpen: listed.length };
    },
    sweepOpen: async (to) => {
      const before = await source.newestSweep();
      if (to > before.to) {
        await store.write(sql.insertSweep(to, await openUpTo(source, to)));
      }
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
