import type { Fields } from '@tollgate/gateway/api';
import { MAX_OPEN_BODY_BYTES } from '@tollgate/gateway/catalogue/limits';
import type { FastifyRequest } from 'fastify';
import { formOf } from './answer.ts';
import { gatewayOf } from './gateway-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the token may be in the body, which is then read before the caller is known. */
    awaitsCredentials: boolean;
  }
}

/**
 * Whether the token of a request may be in its body, as programs of this interface family had it before there were
 * headers. Only where a channel allows it, and only in a body that any caller without a token may send.
 */
export function mayHaveLegacyCredentials(request: FastifyRequest): boolean {
  const { authorization, 'content-length': length } = request.headers;
  return (
    request.method === 'POST' &&
    authorization === undefined &&
    Number(length) > 0 &&
    Number(length) <= MAX_OPEN_BODY_BYTES &&
    gatewayOf(request).takesLegacyCredentials()
  );
}

const PASSWORD = 'authentication.password';
const CREDENTIALS: ReadonlySet<string> = new Set([PASSWORD, 'authentication.userId']);
const ENTITIES: ReadonlySet<string> = new Set(['entityId', 'authentication.entityId']);

/** The alphabet of tokens, as in a header. */
const TOKEN = /^[\w\-.~+/|]+=*$/;

/**
 * The token in the body of a request, where the channel that it names takes one there. The channel is asked first, so that
 * elsewhere nothing can be learned about tokens.
 *
 * It is removed from the body, so that nothing later sees it.
 */
export function takeLegacyToken(request: FastifyRequest): string | undefined {
  const form = formOf(request.body);
  if (form.kind === 'malformed') return undefined;
  const { fields } = form;
  request.body = { ...form, fields: fields.filter(([name]) => !CREDENTIALS.has(name)) };
  const isTaken = fields.some(
    ([name, value]) => ENTITIES.has(name) && gatewayOf(request).takesLegacyCredentials(value),
  );
  const token = isTaken ? oneOf(fields, PASSWORD) : undefined;
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** A value that was sent once. */
function oneOf(fields: Fields, name: string): string | undefined {
  const [value, ...others] = fields.flatMap((field) => (field[0] === name ? [field[1]] : []));
  return others.length === 0 ? value : undefined;
}
