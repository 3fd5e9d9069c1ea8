import type { FastifyRequest } from 'fastify';

/** With which status a proxy wants to hear that nothing was done, so that it can ask another gateway. */
export const REFUSAL_HEADER = 'tollgate-refuse-with';

/**
 * Those that this gateway answers with for no other reason. 421 is made for it: whoever gets it may send the request
 * elsewhere, a POST too (RFC 9110, section 15.5.20). nginx can pass a POST on within one group of gateways only by a
 * status of its own list, which has 504.
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
