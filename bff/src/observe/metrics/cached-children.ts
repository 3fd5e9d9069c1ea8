/** A metric of prom-client with labels. */
interface Labelled<Child> {
  labels(...values: string[]): Child;
}

/**
 * The child of a metric for its label values, looked up once: `labels()` checks and hashes them at each call, which costs
 * more than the count itself.
 */
export function cachedChildren<Child>(metric: Labelled<Child>): (...values: string[]) => Child {
  const children = new Map<string, Child>();
  return (...values) => {
    const key = values.join('\n');
    const known = children.get(key);
    if (known !== undefined) {
      return known;
    }
    const child = metric.labels(...values);
    children.set(key, child);
    return child;
  };
}

/** Buckets in seconds, from the quickest payments (one millisecond) to the timeout of an acquirer's answer. */
export const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];
