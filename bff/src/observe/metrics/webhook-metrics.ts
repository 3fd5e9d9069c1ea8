import type { Observer } from '@tollgate/gateway/api';
import { Counter, Histogram, type Registry } from 'prom-client';
import { BUCKETS } from './buckets.ts';

/** How the delivery of events goes. */
export function webhookMetrics(registry: Registry): Pick<Observer, 'webhookTried' | 'webhookEventsLost'> {
  const tries = new Counter({
    name: 'tollgate_webhook_tries_total',
    help: 'Tries at delivering an event: delivered, waiting for the next try, or given up (dead)',
    labelNames: ['state'],
    registers: [registry],
  });
  for (const state of ['delivered', 'waiting', 'dead']) {
    tries.inc({ state }, 0);
  }
  const ages = new Histogram({
    name: 'tollgate_webhook_age_seconds',
    help: 'Time from an event to its first try',
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    webhookEventsLost: (_webhook, count) => tries.inc({ state: 'dead' }, count),
    webhookTried: ({ state, attempts, age }) => {
      tries.inc({ state });
      if (attempts === 1) {
        ages.observe(age);
      }
    },
  };
}
