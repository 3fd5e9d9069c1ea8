import { StringDecoder } from 'node:string_decoder';
import { inTurns, LONG_TEXT, type Work } from '@tollgate/gateway/api';
import { MAX_BODY_BYTES, MAX_OPEN_BODY_BYTES } from '@tollgate/gateway/catalogue/limits';
import type { FastifyInstance } from 'fastify';
import { type ParsedForm, parseForm, parsingForm } from '../form/parse-form.ts';

/** The largest body of a request without a token, in bytes; also at addresses that do not exist. */
export const OPEN_BODY_LIMIT = MAX_OPEN_BODY_BYTES;

/**
 * Bodies are form-encoded and nothing else: every other content type answers 415. The size is limited by the route, or
 * else by the server.
 */
export function acceptFormBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, bytes: Buffer, done) =>
      done(null, bytes.length <= LONG_TEXT ? parseForm(bytes.toString()) : { kind: 'unread', bytes }),
  );
}

/** Allows full carts on the routes of this scope. The scope must check the token before it reads the body. */
export function takeFullCarts(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.bodyLimit = MAX_BODY_BYTES;
  });
  scope.addHook('preValidation', async (request) => {
    if (isUnread(request.body)) request.body = await inTurns(parsingBytes(request.body.bytes));
  });
}

/** A body that is too long to be parsed while other requests wait. */
interface UnreadForm {
  readonly kind: 'unread';
  readonly bytes: Buffer;
}

/** Bytes become characters in turns as well. */
function* parsingBytes(bytes: Buffer): Work<ParsedForm> {
  const decoder = new StringDecoder('utf8');
  let text = '';
  for (let start = 0; start < bytes.length; start += LONG_TEXT) {
    text += decoder.write(bytes.subarray(start, start + LONG_TEXT));
    yield;
  }
  return yield* parsingForm(text + decoder.end());
}

function isUnread(body: unknown): body is UnreadForm {
  return typeof body === 'object' && body !== null && 'kind' in body && body.kind === 'unread';
}

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
