import type { Observer } from '@tollgate/gateway/api';
import { CARD_TESTING_ACTIONS, DIMENSIONS } from '@tollgate/gateway/api';
import { Counter, type Registry } from 'prom-client';
import { cachedChildren } from './cached-children.ts';

/** Attempts by card above a limit, by the limit and what became of them. */
export function cardTestingMetrics(registry: Registry): Pick<Observer, 'cardTestingMet'> {
  const met = cachedChildren(
    new Counter({
      name: 'tollgate_card_testing_total',
      help: 'Attempts by card above a limit of their channel',
      labelNames: ['limit', 'action'],
      registers: [registry],
    }),
  );
  // Prometheus sees no increase in a counter that appears with its first count.
  for (const dimension of DIMENSIONS) {
    for (const action of CARD_TESTING_ACTIONS) {
      met(dimension, action).inc(0);
    }
  }
  return { cardTestingMet: ({ dimension, action }) => met(dimension, action).inc() };
}
