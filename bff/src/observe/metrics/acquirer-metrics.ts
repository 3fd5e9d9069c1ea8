import type { CircuitState, Observer } from '@tollgate/gateway/api';
import type { Registry } from 'prom-client';
import { metersOf } from './meters.ts';

const STATES: readonly CircuitState[] = ['closed', 'half-open', 'open'];

/** Shows only the acquirers of the merchants file in use. */
export interface AcquirersKept {
  /** @param names of acquirers that are gone */
  forgetAcquirers(names: readonly string[]): void;
}

/**
 * Calls to acquirers and their circuit breakers.
 *
 * @param acquirers their names, so that each has the state of its circuit from the start
 */
export function acquirerMetrics(
  registry: Registry,
  acquirers: readonly string[],
): Pick<Observer, 'acquirerCalled' | 'circuitChanged'> & AcquirersKept {
  const meters = metersOf(registry);
  const seconds = meters.histogram(
    'tollgate_acquirer_call_seconds',
    'Time until a call to an acquirer ended; calls that an open circuit kept back are not among them',
    'acquirer',
    'verb',
  );
  const calls = meters.counter(
    'tollgate_acquirer_calls_total',
    'Calls to acquirers by how they ended; withheld: kept back by an open circuit',
    'acquirer',
    'verb',
    'outcome',
  );
  const timeOuts = meters.counter(
    'tollgate_acquirer_timeouts_total',
    'Calls to acquirers that a time limit ended',
    'acquirer',
    'verb',
  );
  const circuit = meters.gauge(
    'tollgate_acquirer_circuit',
    '1 for the state that the circuit of an acquirer is in, 0 for the others',
    'acquirer',
    'state',
  );
  const circuitChanged = (acquirer: string, state: CircuitState): void => {
    for (const each of STATES) {
      circuit.labels(acquirer, each).set(each === state ? 1 : 0);
    }
  };
  for (const acquirer of acquirers) {
    circuitChanged(acquirer, 'closed');
  }
  return {
    circuitChanged,
    forgetAcquirers: (names) => {
      for (const name of names) {
        STATES.forEach((state) => circuit.remove(name, state));
      }
    },
    acquirerCalled: ({ acquirer, verb, outcome, milliseconds, timedOut }) => {
      calls(acquirer, verb, outcome).inc();
      if (outcome !== 'withheld') seconds(acquirer, verb).observe(milliseconds / 1000);
      if (timedOut) timeOuts(acquirer, verb).inc();
    },
  };
}
