import type { Observer } from '@tollgate/gateway/api';
import type { Registry } from 'prom-client';
import { metersOf } from './meters.ts';

/** How the delivery of events goes. */
export function webhookMetrics(registry: Registry): Pick<Observer, 'webhookTried' | 'webhookEventsLost'> {
  const meters = metersOf(registry);
  const tries = meters.counter(
    'tollgate_webhook_tries_total',
    'Tries at delivering an event: delivered, waiting for the next try, or given up (dead)',
    'state',
  );
  for (const state of ['delivered', 'waiting', 'dead']) {
    tries(state).inc(0);
  }
  const ages = meters.histogram('tollgate_webhook_age_seconds', 'Time from an event to its first try');
  return {
    webhookEventsLost: (_webhook, count) => tries('dead').inc(count),
    webhookTried: ({ state, attempts, age }) => {
      tries(state).inc();
      if (attempts === 1) ages().observe(age);
    },
  };
}

/** Tries at calls of result addresses, and how many were the last one without success. */
export function resultCallMetrics(registry: Registry): Pick<Observer, 'resultCallTried'> {
  const meters = metersOf(registry);
  const tries = meters.counter(
    'tollgate_result_call_tries_total',
    'Tries to call the result address of a checkout whose status was not fetched, by how they ended',
    'outcome',
  );
  const givenUp = meters.counter(
    'tollgate_result_calls_given_up_total',
    'Checkouts whose result address did not answer the last try',
  );
  return {
    resultCallTried: ({ end, state }) => {
      tries(typeof end === 'number' ? `${Math.floor(end / 100)}xx` : end).inc();
      if (state === 'given-up') givenUp().inc();
    },
  };
}
