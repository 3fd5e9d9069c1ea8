import { CARD_TESTING_ACTIONS, DIMENSIONS, type Observer } from '@tollgate/gateway/api';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { type AcquirersKept, acquirerMetrics } from './acquirer-metrics.ts';
import { type DirectoriesKept, directoryMetrics } from './directory-metrics.ts';
import { metersOf } from './meters.ts';
import { officeMetrics, type RefusedSignIn } from './office-metrics.ts';
import { type AcquirersCounted, operationMetrics, walletMetrics } from './operation-metrics.ts';
import { retentionMetrics, roundMetrics } from './round-metrics.ts';

/** The metrics of the process. No label holds an id, an entity or data of a shopper. */
export interface Metrics extends Observer, AcquirersCounted, AcquirersKept, DirectoriesKept {
  answered(answer: { route: string; method: string; status: number; seconds: number }): void;
  /** A request was refused because there were too many. */
  throttled(operation: string, limit: string): void;
  /** A sign-in to the back office was refused. */
  signInRefused(reason: RefusedSignIn): void;
  /** The metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
  /** For metrics that are read from elsewhere when they are asked for. */
  readonly registry: Registry;
}

interface MetricsParts {
  /** The names of the acquirers. */
  readonly acquirers: readonly string[];
  /** The names of the directories of 3D Secure. */
  readonly directories: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function createMetrics({ acquirers, directories, now }: MetricsParts): Metrics {
  const registry = new Registry();
  // With them comes how late the event loop is, which delays every payment.
  collectDefaultMetrics({ register: registry });
  const meters = metersOf(registry);
  const answers = meters.histogram(
    'tollgate_http_answer_seconds',
    'Time until a request was answered',
    'method',
    'route',
    'status',
  );
  const unknown = meters.counter('tollgate_unknown_parameters_total', 'Unknown parameters; they are ignored');
  return {
    ...acquirerMetrics(registry, acquirers),
    ...cardTestingMetrics(registry),
    ...counterMetrics(registry),
    ...directoryMetrics(registry, directories, now),
    ...officeMetrics(registry),
    ...operationMetrics(registry, acquirers),
    ...resultCallMetrics(registry),
    ...retentionMetrics(registry),
    ...roundMetrics(registry, now),
    ...walletMetrics(registry),
    ...webhookMetrics(registry),
    throttled: throttlingMetrics(registry),
    answered: ({ route, method, status, seconds }) => answers(method, route, String(status)).observe(seconds),
    unknownParameters: (count) => unknown().inc(count),
    // One line of the log names the token, once a day; a number would not say which.
    endedTokenUsed: () => undefined,
    archivedPaymentAsked: () => undefined,
    text: () => registry.metrics(),
    contentType: registry.contentType,
    registry,
  };
}

/** Requests that were refused because there were too many. */
function throttlingMetrics(registry: Registry): (operation: string, limit: string) => void {
  const throttled = metersOf(registry).counter(
    'tollgate_throttled_requests_total',
    'Requests that were refused because there were too many, by operation and kind of limit',
    'operation',
    'limit',
  );
  return (operation, limit) => throttled(operation, limit).inc();
}

/** Attempts by card above a limit, by the limit and what became of them. */
function cardTestingMetrics(registry: Registry): Pick<Observer, 'cardTestingMet'> {
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
function counterMetrics(registry: Registry): Pick<Observer, 'countersShared'> {
  const alone = metersOf(registry).gauge(
    'tollgate_counting_alone',
    '1 while the store of shared counters does not answer, and this process counts limits for itself',
  );
  return { countersShared: (areShared) => alone.set(areShared ? 0 : 1) };
}

/** How the delivery of events goes. */
function webhookMetrics(registry: Registry): Pick<Observer, 'webhookTried' | 'webhookEventsLost'> {
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
function resultCallMetrics(registry: Registry): Pick<Observer, 'resultCallTried'> {
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
