import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Buckets in seconds, from the quickest payments (one millisecond) to the timeout of an acquirer's answer. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/** Creates the metrics of a registry. Counters and histograms are functions from label values to the labelled child. */
export function metersOf(registry: Registry) {
  const registers = [registry];
  return {
    counter: (name: string, help: string, ...labelNames: string[]) =>
      cachedChildren(new Counter({ name, help, labelNames, registers })),
    histogram: (name: string, help: string, ...labelNames: string[]) =>
      cachedChildren(new Histogram({ name, help, labelNames, buckets: BUCKETS, registers })),
    gauge: (name: string, help: string, ...labelNames: string[]) =>
      new Gauge({ name, help, labelNames, registers }),
    /** A gauge that is read when the metrics are asked for. @param read sets its values */
    readGauge: (
      name: string,
      help: string,
      labelNames: readonly string[],
      read: (gauge: Gauge) => void | Promise<void>,
    ) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        collect() {
          return read(this);
        },
      }),
  };
}

/** A metric of prom-client with labels. */
interface Labelled<Child> {
  labels(...values: string[]): Child;
}

/**
 * The child of a metric for its label values, looked up once: `labels()` checks and hashes them at each call, which costs
 * more than the count itself.
 */
function cachedChildren<Child>(metric: Labelled<Child>): (...values: string[]) => Child {
  const children = new Map<string, Child>();
  return (...values) => {
    const key = values.join('\n');
    const known = children.get(key);
    if (known !== undefined) return known;
    const child = metric.labels(...values);
    children.set(key, child);
    return child;
  };
}
