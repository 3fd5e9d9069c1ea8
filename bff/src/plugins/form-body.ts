import formbody from '@fastify/formbody';
import { inTurns, LONG_TEXT } from '@tollgate/gateway/api';
import { MAX_BODY_BYTES, MAX_OPEN_BODY_BYTES } from '@tollgate/gateway/catalogue/limits';
import type { FastifyInstance } from 'fastify';
import { parseForm, parsingForm } from '../form/parse-form.ts';

/** The largest body of a request without a token, in bytes. It counts at addresses that do not exist as well. */
export const OPEN_BODY_LIMIT = MAX_OPEN_BODY_BYTES;

/**
 * Bodies are form-encoded and nothing else: every other content type answers 415.
 *
 * The plug-in's own parser folds repeated names into lists; ours keeps the pairs as they came. The size is limited by
 * the route, or else by the server.
 */
export async function acceptFormBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody, {
    parser: (text) => (text.length <= LONG_TEXT ? { ...parseForm(text) } : { kind: 'unread', text }),
  });
}

/** Gives the routes of this scope room for a full cart. The scope must check the token before it reads the body. */
export function takeFullCarts(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.bodyLimit = MAX_BODY_BYTES;
  });
  scope.addHook('preValidation', async (request) => {
    if (isUnread(request.body)) {
      request.body = await inTurns(parsingForm(request.body.text));
    }
  });
}

/** A body that is too long to be parsed while other requests wait. */
interface UnreadForm {
  readonly kind: 'unread';
  readonly text: string;
}

function isUnread(body: unknown): body is UnreadForm {
  return typeof body === 'object' && body !== null && 'kind' in body && body.kind === 'unread';
}
