import type { FastifyReply, FastifyRequest } from 'fastify';

/** The headers with which a page of any origin can load a file or an answer. */
export const LOADED_BY_SHOPS = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/**
 * The headers that let a page of any origin frame a document, including a page that embeds only documents that agree to
 * it (`Cross-Origin-Embedder-Policy`). Not `credentialless`: WebKit does not know it, and such pages block the frame
 * there.
 *
 * The document itself can then frame nothing that does not send the same.
 */
export const FRAMED_BY_SHOPS = {
  ...LOADED_BY_SHOPS,
  'cross-origin-embedder-policy': 'require-corp',
} as const;

/**
 * Lets a page of any origin read the answer: the id of the checkout is the only right, and there are no cookies.
 *
 * Set before the request is served, so that a page can read refusals as well.
 */
export async function readableByPages(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ 'access-control-allow-origin': '*', ...LOADED_BY_SHOPS });
}
