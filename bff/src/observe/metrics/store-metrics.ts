import type { Readiness } from '@tollgate/gateway/api';
import type { StoreLoad } from '@tollgate/gateway/store/api';
import { Gauge, type Registry } from 'prom-client';

/** How busy the stores are, read when the metrics are asked for, so that payments pay nothing for it. */
export function storeMetrics(registry: Registry, load: () => readonly StoreLoad[]): void {
  const waits = new Gauge({
    name: 'tollgate_store_waiting',
    help: 'Writes and reads that wait to be sent to a store together with others',
    labelNames: ['store'],
    registers: [],
    collect() {
      for (const { store, waiting } of load()) {
        this.labels(store).set(waiting);
      }
    },
  });
  const used = new Gauge({
    name: 'tollgate_store_connections',
    help: 'Connections of a store by use; waiting: work for which there is no free one; most: the size of the pool',
    labelNames: ['store', 'use'],
    registers: [],
    collect() {
      for (const { store, connections } of load()) {
        if (connections !== undefined) {
          this.labels(store, 'in-use').set(connections.inUse);
          this.labels(store, 'waiting').set(connections.waiting);
          this.labels(store, 'most').set(connections.most);
        }
      }
    },
  });
  const replica = new Gauge({
    name: 'tollgate_replica_reads',
    help: 'Long reads since the start, by the server that answered: the replica, or the primary in its place',
    labelNames: ['server'],
    registers: [],
    collect() {
      for (const { replica: reads } of load()) {
        if (reads !== undefined) {
          this.labels('replica').set(reads.replica);
          this.labels('primary').set(reads.primary);
        }
      }
    },
  });
  const behind = new Gauge({
    name: 'tollgate_replica_behind_bytes',
    help: 'Changes that the replica lacked when it was last asked; NaN while it cannot be used',
    registers: [],
    collect() {
      for (const { replica: reads } of load()) {
        if (reads !== undefined) {
          this.set(reads.behind ?? Number.NaN);
        }
      }
    },
  });
  registry.registerMetric(replica);
  registry.registerMetric(behind);
  registry.registerMetric(waits);
  registry.registerMetric(used);
}

/** Which parts of the gateway can be used, checked when the metrics are asked for. */
export function readinessMetrics(registry: Registry, readiness: () => Promise<Readiness>): void {
  const ready = new Gauge({
    name: 'tollgate_part_ready',
    help: '1 for a part of the gateway that can be used, 0 for one that cannot',
    labelNames: ['part'],
    registers: [],
    async collect() {
      for (const [part, { kind }] of await readiness()) {
        this.labels(part).set(kind === 'ready' ? 1 : 0);
      }
    },
  });
  registry.registerMetric(ready);
}
