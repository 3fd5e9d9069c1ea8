import type { EmbeddedStore } from '../../store/sqlite/embedded-store.ts';
import { LIMIT } from '../../store/sqlite/limit.ts';
import type { Ledger } from '../ledger.ts';
import type { LedgerPosition } from '../ledger-position.ts';
import { OpenList, sweepOfRow } from '../open-list.ts';
import { operationOfRow } from '../operation-row.ts';
import { positionBefore } from '../position-before.ts';
import { HAS_NOT_ENDED } from '../select-payments.ts';
import { STATES } from './reads.ts';

/** The verbs that find open operations without reading the whole ledger. */
export function prepareOpenOperations(
  store: EmbeddedStore,
): Pick<Ledger, 'findOpen' | 'newestPosition' | 'markSweep' | 'sweepOpen' | 'positionBefore'> {
  const sweep = store.prepareRead(
    'SELECT swept_to, still_open FROM open_sweeps ORDER BY swept_to DESC LIMIT 1',
  );
  const behind = store.prepareRead(
    `SELECT position FROM operations AS asked WHERE position > ? AND position <= ? AND ${HAS_NOT_ENDED}
     ORDER BY position ${LIMIT}`,
  );
  const listed = store.prepareRead(
    `SELECT position FROM operations AS asked
     WHERE position IN (SELECT value FROM json_each(?)) AND ${HAS_NOT_ENDED} ORDER BY position`,
  );
  const states = store.prepareRead(
    `SELECT ${STATES} FROM operation_states WHERE position IN (SELECT value FROM json_each(?)) ORDER BY position`,
  );
  const newest = store.prepareRead('SELECT max(position) AS position FROM operations');
  const insertSweep = store.writer.prepare(
    `INSERT INTO open_sweeps (swept_to, still_open)
     SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM open_sweeps WHERE swept_to >= ?1)`,
  );
  const startedAt = store.prepareRead(
    'SELECT position, started_at FROM operations WHERE position >= ? ORDER BY position LIMIT 1',
  );

  const newestPosition = () => Number(newest.get()?.['position'] ?? 0);
  const list = new OpenList({
    readSweep: async () => sweepOfRow(sweep.get()),
    recordSweep: ({ to, listed: open }) => insertSweep(to, JSON.stringify(open)),
    stillOpen: async (some) => positions(listed.all(JSON.stringify(some))),
    openBetween: async (after, to, limit) => positions(behind.all(after, to, limit)),
    newestPosition: async () => newestPosition(),
  });
  return {
    findOpen: async (limit, after = 0) => {
      const { open, next } = await list.page(after, limit);
      const rows = open.length === 0 ? [] : states.all(JSON.stringify(open));
      return { operations: rows.map(operationOfRow), next };
    },
    newestPosition: async () => newestPosition(),
    // The file has one writer, so nothing that is older than what can be read is still on its way.
    markSweep: async () => ({ position: newestPosition(), horizon: '' }),
    sweepOpen: async ({ position }) => {
      await list.sweepTo(position);
      return true;
    },
    positionBefore: async (moment) =>
      positionBefore(moment, newestPosition(), async (position) => {
        const row = startedAt.get(position);
        return row && { position: Number(row['position']), startedAt: Number(row['started_at']) };
      }),
  };
}

function positions(rows: readonly Record<string, unknown>[]): LedgerPosition[] {
  return rows.map((row) => Number(row['position']));
}
