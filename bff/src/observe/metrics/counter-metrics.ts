import type { Observer } from '@tollgate/gateway/api';
import { Gauge, type Registry } from 'prom-client';

/** Whether limits are counted for all processes together. */
export function counterMetrics(registry: Registry): Pick<Observer, 'countersShared'> {
  const alone = new Gauge({
    name: 'tollgate_counting_alone',
    help: '1 while the store of shared counters does not answer, and this process counts limits for itself',
    registers: [registry],
  });
  return { countersShared: (areShared) => alone.set(areShared ? 0 : 1) };
}
