import type { Observer } from '@tollgate/gateway/api';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type AcquirersKept, acquirerMetrics } from './acquirer-metrics.ts';
import { BUCKETS } from './buckets.ts';
import { cachedChildren } from './cached-children.ts';
import { cardTestingMetrics } from './card-testing-metrics.ts';
import { counterMetrics } from './counter-metrics.ts';
import { type DirectoriesKept, directoryMetrics } from './directory-metrics.ts';
import { officeMetrics, type RefusedSignIn } from './office-metrics.ts';
import { type AcquirersCounted, operationMetrics } from './operation-metrics.ts';
import { resultCallMetrics } from './result-call-metrics.ts';
import { retentionMetrics } from './retention-metrics.ts';
import { roundMetrics } from './round-metrics.ts';
import { throttlingMetrics } from './throttling-metrics.ts';
import { walletMetrics } from './wallet-metrics.ts';
import { webhookMetrics } from './webhook-metrics.ts';

/** The metrics of the process. No label holds an id, an entity or data of a shopper. */
export interface Metrics extends Observer, AcquirersCounted, AcquirersKept, DirectoriesKept {
  answered(answer: { route: string; method: string; status: number; seconds: number }): void;
  /** A request was refused because there were too many. */
  throttled(operation: string, limit: string): void;
  /** A sign-in to the back office was refused. */
  signInRefused(reason: RefusedSignIn): void;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
  /** For metrics that are read from elsewhere when they are asked for. */
  readonly registry: Registry;
}

export interface MetricsParts {
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
  const answers = cachedChildren(
    new Histogram({
      name: 'tollgate_http_answer_seconds',
      help: 'Time until a request was answered',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    }),
  );
  const unknown = new Counter({
    name: 'tollgate_unknown_parameters_total',
    help: 'Unknown parameters; they are ignored',
    registers: [registry],
  });
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
    unknownParameters: (count) => unknown.inc(count),
    // One line of the log names the token, once a day; a number would not say which.
    endedTokenUsed: () => undefined,
    text: () => registry.metrics(),
    contentType: registry.contentType,
    registry,
  };
}
