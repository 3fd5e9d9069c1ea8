import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Lets any page read the answer: whoever knows a checkout's id may ask, and it carries no cookie and no other right.
 *
 * It says so before anything can go wrong, so that a page can read refusals as well.
 */
export async function readableByPages(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
}
