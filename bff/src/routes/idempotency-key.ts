import type { IncomingHttpHeaders } from 'node:http';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '@tollgate/gateway/catalogue/limits';

const VISIBLE = /^[\x21-\x7e]+$/;

export type KeyHeader =
  | { readonly kind: 'absent' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'key'; readonly key: string };

/** The key by which a merchant makes a request safe to repeat. A header that was sent twice arrives with a blank in it, and so is malformed. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): KeyHeader {
  const sent = headers['idempotency-key'];
  if (sent === undefined) {
    return { kind: 'absent' };
  }
  return typeof sent === 'string' && sent.length <= MAX_IDEMPOTENCY_KEY_LENGTH && VISIBLE.test(sent)
    ? { kind: 'key', key: sent }
    : { kind: 'malformed' };
}
