import { MAX_BODY_BYTES, MAX_OPEN_BODY_BYTES } from '@tollgate/gateway/catalogue/limits';
import type { FastifyInstance } from 'fastify';

/** What a body may have where nobody has to say who they are, at addresses that nothing answers to as well. In bytes. */
export const OPEN_BODY_LIMIT = MAX_OPEN_BODY_BYTES;

/** Gives the routes of this scope room for a full cart; a token has to be asked for before the body is read. */
export function takeFullCarts(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.bodyLimit = MAX_BODY_BYTES;
  });
}
