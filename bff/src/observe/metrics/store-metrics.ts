import type { Readiness } from '@tollgate/gateway/api';
import type { StoreLoad } from '@tollgate/gateway/store/api';
import type { Registry } from 'prom-client';
import { metersOf } from './meters.ts';

/** How busy the stores are, read when the metrics are asked for, so that payments pay nothing for it. */
export function storeMetrics(registry: Registry, load: () => readonly StoreLoad[]): void {
  const { readGauge } = metersOf(registry);
  readGauge(
    'tollgate_replica_reads',
    'Long reads since the start, by the server that answered: the replica, or the primary in its place',
    ['server'],
    (gauge) => {
      for (const { replica } of load()) {
        if (replica === undefined) continue;
        gauge.labels('replica').set(replica.replica);
        gauge.labels('primary').set(replica.primary);
      }
    },
  );
  readGauge(
    'tollgate_replica_behind_bytes',
    'Changes that the replica lacked when it was last asked; NaN while it cannot be used',
    [],
    (gauge) => {
      for (const { replica } of load()) {
        if (replica !== undefined) gauge.set(replica.behind ?? Number.NaN);
      }
    },
  );
  readGauge(
    'tollgate_store_waiting',
    'Writes and reads that wait to be sent to a store together with others',
    ['store'],
    (gauge) => load().forEach(({ store, waiting }) => gauge.labels(store).set(waiting)),
  );
  readGauge(
    'tollgate_store_connections',
    'Connections of a store by use; waiting: work for which there is no free one; most: the size of the pool',
    ['store', 'use'],
    (gauge) => {
      for (const { store, connections } of load()) {
        if (connections === undefined) continue;
        gauge.labels(store, 'in-use').set(connections.inUse);
        gauge.labels(store, 'waiting').set(connections.waiting);
        gauge.labels(store, 'most').set(connections.most);
      }
    },
  );
}

/** The usable parts of the gateway, checked when the metrics are requested. */
export function readinessMetrics(registry: Registry, readiness: () => Promise<Readiness>): void {
  metersOf(registry).readGauge(
    'tollgate_part_ready',
    '1 for a part of the gateway that can be used, 0 for one that cannot',
    ['part'],
    async (gauge) => {
      for (const [part, { kind }] of await readiness()) {
        gauge.labels(part).set(kind === 'ready' ? 1 : 0);
      }
    },
  );
}
