/** In seconds, from the quickest payments (one millisecond) to the timeout of an acquirer's answer. */
export const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];
