import type { Observer } from '@tollgate/gateway/api';
import { Counter, Histogram, type Registry } from 'prom-client';
import { BUCKETS } from './cached-children.ts';

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

/** Tries at calls of result addresses, and how many were the last one without success. */
export function resultCallMetrics(registry: Registry): Pick<Observer, 'resultCallTried'> {
  const tries = new Counter({
    name: 'tollgate_result_call_tries_total',
    help: 'Tries to call the result address of a checkout whose status was not fetched, by how they ended',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const givenUp = new Counter({
    name: 'tollgate_result_calls_given_up_total',
    help: 'Checkouts whose result address did not answer the last try',
    registers: [registry],
  });
  return {
    resultCallTried: ({ end, state }) => {
      tries.inc({ outcome: typeof end === 'number' ? `${Math.floor(end / 100)}xx` : end });
      if (state === 'given-up') givenUp.inc();
    },
  };
}
