import type { IncomingHttpHeaders } from 'node:http';

/** The header by which a merchant makes a request safe to repeat. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const MAX_KEY_LENGTH = 255;

const VISIBLE = /^[\x21-\x7e]+$/;

export type KeyHeader =
  | { readonly kind: 'absent' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'key'; readonly key: string };

/** The key of a request. A header that was sent twice arrives with a blank in it, and so is malformed. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): KeyHeader {
  const sent = headers[IDEMPOTENCY_HEADER];
  if (sent === undefined) {
    return { kind: 'absent' };
  }
  return typeof sent === 'string' && sent.length <= MAX_KEY_LENGTH && VISIBLE.test(sent)
    ? { kind: 'key', key: sent }
    : { kind: 'malformed' };
}
