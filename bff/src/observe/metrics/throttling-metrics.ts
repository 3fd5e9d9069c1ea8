import { CARD_TESTING_ACTIONS, DIMENSIONS, type Observer } from '@tollgate/gateway/api';
import type { Registry } from 'prom-client';
import { metersOf } from './meters.ts';

/** Requests that were refused because there were too many. */
export function throttlingMetrics(registry: Registry): (operation: string, limit: string) => void {
  const throttled = metersOf(registry).counter(
    'tollgate_throttled_requests_total',
    'Requests that were refused because there were too many, by operation and kind of limit',
    'operation',
    'limit',
  );
  return (operation, limit) => throttled(operation, limit).inc();
}

/** Attempts by card above a limit, by the limit and what became of them. */
export function cardTestingMetrics(registry: Registry): Pick<Observer, 'cardTestingMet'> {
  const met = metersOf(registry).counter(
    'tollgate_card_testing_total',
    'Attempts by card above a limit of their channel',
    'limit',
    'action',
  );
  // Prometheus sees no increase in a counter that appears with its first count.
  for (const dimension of DIMENSIONS) {
    for (const action of CARD_TESTING_ACTIONS) {
      met(dimension, action).inc(0);
    }
  }
  return { cardTestingMet: ({ dimension, action }) => met(dimension, action).inc() };
}

/** Whether limits are counted for all processes together. */
export function counterMetrics(registry: Registry): Pick<Observer, 'countersShared'> {
  const alone = metersOf(registry).gauge(
    'tollgate_counting_alone',
    '1 while the store of shared counters does not answer, and this process counts limits for itself',
  );
  return { countersShared: (areShared) => alone.set(areShared ? 0 : 1) };
}
