import type { Observer } from '@tollgate/gateway/api';
import { Counter, type Registry } from 'prom-client';

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
