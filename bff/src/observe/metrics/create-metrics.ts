import type { Observer } from '@tollgate/gateway/api';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { type AcquirersKept, acquirerMetrics } from './acquirer-metrics.ts';
import { type DirectoriesKept, directoryMetrics } from './directory-metrics.ts';
import { metersOf } from './meters.ts';
import { officeMetrics, type RefusedSignIn } from './office-metrics.ts';
import { type AcquirersCounted, operationMetrics, walletMetrics } from './operation-metrics.ts';
import { retentionMetrics, roundMetrics } from './round-metrics.ts';
import { cardTestingMetrics, counterMetrics, throttlingMetrics } from './throttling-metrics.ts';
import { resultCallMetrics, webhookMetrics } from './webhook-metrics.ts';

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
