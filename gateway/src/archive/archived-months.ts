import type { Month } from '../features/stored-details/month-key-name.ts';
import type { Store } from '../store/store.ts';

/** A month of which payments were removed from the database, because its archive has them. */
export interface ArchivedMonth {
  readonly month: Month;
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

const SELECT =
  'SELECT month, payments, operations, last_position, idle_since, removed_at FROM archived_months';

/** The months of which payments were removed, the oldest first. */
export async function removedMonths(store: Pick<Store, 'read'>): Promise<readonly ArchivedMonth[]> {
  const rows = await store.read({ text: `${SELECT} ORDER BY month`, values: [] });
  return rows.map((row) => ({
    month: String(row['month']),
    payments: Number(row['payments']),
    operations: Number(row['operations']),
    lastPosition: Number(row['last_position']),
    idleSince: Number(row['idle_since']),
    removedAt: Number(row['removed_at']),
  }));
}

export async function archivedMonth(
  store: Pick<Store, 'read'>,
  month: Month,
): Promise<ArchivedMonth | undefined> {
  return (await removedMonths(store)).find((each) => each.month === month);
}
