import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOADED_BY_SHOPS } from '../used-by-shops.ts';

/**
 * Lets a page of any origin read the answer: the id of the checkout is the only right, and there are no cookies.
 *
 * Set before the request is served, so that a page can read refusals as well.
 */
export async function readableByPages(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ 'access-control-allow-origin': '*', ...LOADED_BY_SHOPS });
}
