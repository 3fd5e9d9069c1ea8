import type { Readiness } from '@tollgate/gateway/api';
import { Gauge, type Registry } from 'prom-client';

/** Which parts of the gateway can be used, checked when the metrics are asked for. */
export function readinessMetrics(registry: Registry, readiness: () => Promise<Readiness>): void {
  const ready = new Gauge({
    name: 'tollgate_part_ready',
    help: '1 for a part of the gateway that can be used, 0 for one that can not',
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
