import type { FastifyRequest } from 'fastify';

/** With which status a proxy wants to hear that nothing was done, so that it can ask another gateway. */
export const REFUSAL_HEADER = 'tollgate-refuse-with';

/**
 * Statuses that the gateway uses for nothing else. 421 fits best: a client may retry such a request on another
 * connection, even a POST (RFC 9110, section 15.5.20). Within one upstream group, nginx retries only on the statuses that
 * it knows, and 504 is one of them.
 */
const UNMISTAKABLE: ReadonlySet<string> = new Set(['421', '504']);

/**
 * The status for a request of which nothing was done. 503 alone says less: it is also the answer to a payment that was
 * made and could not be written down, so nothing may send it again but its sender.
 */
export function refusalStatus({ headers }: FastifyRequest): number {
  const wanted = headers[REFUSAL_HEADER];
  return typeof wanted === 'string' && UNMISTAKABLE.has(wanted) ? Number(wanted) : 503;
}
