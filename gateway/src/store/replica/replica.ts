import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { Statement, Store } from '../store.ts';

/** Up to where a server has the changes of its cluster. */
export interface ReplicaPosition {
  /** The id of the cluster: positions of another one mean nothing. */
  readonly system: string;
  /** In the write-ahead log, as the server writes it: `0/3000148`. */
  readonly lsn: string;
}

/** A copy of the database that follows its primary and is only read. */
export interface Replica {
  readonly read: Store['read'];
  /** How many bytes of changes it lacks up to a position; 0 once it has them all, `undefined` if it is no copy. */
  behind(position: ReplicaPosition): Promise<number | undefined>;
}

/**
 * Everything that was acknowledged before this statement is at or below the position that it returns. A commit is
 * acknowledged once it is flushed, but for servers that are set to acknowledge it before.
 */
const ACKNOWLEDGED: Statement = {
  name: 'replica acknowledged',
  text: `SELECT CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
    ELSE pg_current_wal_flush_lsn() END AS lsn, system_identifier::text AS system FROM pg_control_system()`,
  values: [],
};

/** A server that was promoted may lack what its former primary acknowledged, so its position does not count. */
const BEHIND = `SELECT greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0) AS bytes
  FROM pg_control_system() WHERE pg_is_in_recovery() AND system_identifier::text = $2`;

/** @param primary a store of the server that takes the writes */
export async function positionOf(primary: Pick<Store, 'read'>): Promise<ReplicaPosition> {
  const [row] = await primary.read(ACKNOWLEDGED);
  return { system: String(row?.['system']), lsn: String(row?.['lsn']) };
}

/** @param store of the server that follows, which refuses writes */
export function createReplica(store: Pick<Store, 'read'>): Replica {
  return {
    read: (statement) => store.read(statement),
    behind: async ({ system, lsn }) => {
      const [row] = await store.read({ name: 'replica behind', text: BEHIND, values: [lsn, system] });
      return row === undefined ? undefined : Number(row['bytes']);
    },
  };
}

/** Whether the primary can still answer what a replica could not: the statement itself may be at fault. */
export function isOfReplica(error: unknown): boolean {
  return error instanceof StoreUnavailable;
}
