/** The query with which the shopper's browser returns from the payment: an id and a path, both of them only claims. */
export interface ResultAddress {
  readonly checkoutId: string;
  readonly resourcePath: string;
}

/**
 * A path on the gateway and nothing else: another host, another resource or a step upwards would send the shop's
 * access token where it must not go.
 */
const RESOURCE_PATH = /^\/v1\/checkouts\/([A-Za-z0-9][A-Za-z0-9.-]*)\/(?:payment|registration)$/;

/** @returns undefined when a parameter is missing, sent twice, malformed, or the two contradict each other. */
export function readResultAddress(query: Readonly<Record<string, unknown>>): ResultAddress | undefined {
  const { id, resourcePath } = query;
  if (typeof id !== 'string' || typeof resourcePath !== 'string') return undefined;
  const checkoutId = RESOURCE_PATH.exec(resourcePath)?.[1];
  return checkoutId === undefined || checkoutId !== id ? undefined : { checkoutId, resourcePath };
}
