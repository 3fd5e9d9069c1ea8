import type { Store } from '../store/store.ts';
import type { LedgerPosition } from './position-before.ts';

/** A month of which payments were removed from the database, because its archive has them. */
export interface RemovedMonth {
  /** Such as 2025-01. */
  readonly month: string;
  /** How many were removed. */
  readonly payments: number;
  readonly operations: number;
  /** The greatest position of them. */
  readonly lastPosition: number;
  /** All of them was before; milliseconds since the epoch. */
  readonly idleSince: number;
  /** Milliseconds since the epoch. */
  readonly removedAt: number;
}

/** An archive that is missing, damaged, or has fewer payments than were removed. */
export interface UnusableArchive {
  readonly month: string;
  readonly detail: string;
}

export interface RemovedMonths {
  /** The months of which payments were removed, the oldest first. */
  removedMonths(): Promise<readonly RemovedMonth[]>;

  /** When the first operation after a position was started, in milliseconds since the epoch; `undefined` after the last. */
  startedAfter(position: LedgerPosition): Promise<number | undefined>;
}

const SELECT =
  'SELECT month, payments, operations, last_position, idle_since, removed_at FROM archived_months ORDER BY month';

export async function removedMonths(store: Pick<Store, 'read'>): Promise<readonly RemovedMonth[]> {
  const rows = await store.read({ text: SELECT, values: [] });
  return rows.map((row) => ({
    month: String(row['month']),
    payments: Number(row['payments']),
    operations: Number(row['operations']),
    lastPosition: Number(row['last_position']),
    idleSince: Number(row['idle_since']),
    removedAt: Number(row['removed_at']),
  }));
}

const STARTED_AFTER = 'SELECT started_at FROM operations WHERE position > $1 ORDER BY position LIMIT 1';

export async function startedAfter(
  store: Pick<Store, 'read'>,
  position: LedgerPosition,
): Promise<number | undefined> {
  const [row] = await store.read({ text: STARTED_AFTER, values: [position] });
  return row && Number(row['started_at']);
}
