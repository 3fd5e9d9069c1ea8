import { type Observer, RETENTION_NAMES } from '@tollgate/gateway/api';
import { Counter, Gauge, type Registry } from 'prom-client';

/** What the runs of the retention removed, and whether the last one was held back by its clock. */
export function retentionMetrics(registry: Registry): Pick<Observer, 'retentionEnded'> {
  const removed = new Counter({
    name: 'tollgate_retention_removed_total',
    help: 'Rows that were removed or erased because their time was over',
    labelNames: ['kind'],
    registers: [registry],
  });
  for (const kind of RETENTION_NAMES) {
    removed.inc({ kind }, 0);
  }
  const heldBack = new Gauge({
    name: 'tollgate_retention_held_back',
    help: '1 when the last run removed nothing because the clock may be wrong, else 0',
    registers: [registry],
  });
  return {
    retentionEnded: (removal) => {
      heldBack.set(removal.kind === 'held-back' ? 1 : 0);
      for (const [kind, rows] of removal.kind === 'removed' ? removal.rows : []) {
        removed.inc({ kind }, rows);
      }
    },
  };
}
