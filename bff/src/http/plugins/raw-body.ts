import type { FastifyInstance } from 'fastify';

/**
 * Gives the routes of this scope their bodies as bytes, whatever their content type. The size is limited as for every
 * route without a token.
 */
export function acceptRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The body of a request of such a scope; a request without one has no bytes. */
export function bytesOf(body: unknown): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}
