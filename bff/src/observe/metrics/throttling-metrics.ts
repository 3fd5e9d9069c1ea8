import { Counter, type Registry } from 'prom-client';
import { cachedChildren } from './cached-children.ts';

/** Requests that were refused because there were too many. */
export function throttlingMetrics(registry: Registry): (operation: string, limit: string) => void {
  const throttled = cachedChildren(
    new Counter({
      name: 'tollgate_throttled_requests_total',
      help: 'Requests that were refused because there were too many, by operation and kind of limit',
      labelNames: ['operation', 'limit'],
      registers: [registry],
    }),
  );
  return (operation, limit) => throttled(operation, limit).inc();
}
