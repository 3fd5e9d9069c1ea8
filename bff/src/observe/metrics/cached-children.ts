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
