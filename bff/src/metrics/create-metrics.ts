import { NO_OBSERVER, type Observer } from '@tollgate/gateway/api';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The metrics of the process. No label holds an id, an entity or data of a shopper. */
export interface Metrics extends Observer {
  answered(answer: { route: string; method: string; status: number; seconds: number }): void;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** In seconds, from the quickest payments (one millisecond) to the timeout of an acquirer's answer. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'tollgate_http_answer_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const unknown = new Counter({
    name: 'tollgate_unknown_parameters_total',
    help: 'Parameters that nobody knows; they are ignored',
    registers: [registry],
  });
  return {
    ...NO_OBSERVER,
    answered: ({ route, method, status, seconds }) =>
      answers.labels(method, route, String(status)).observe(seconds),
    unknownParameters: (count) => unknown.inc(count),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
