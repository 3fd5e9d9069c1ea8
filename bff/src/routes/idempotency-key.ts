import type { IncomingHttpHeaders } from 'node:http';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '@tollgate/gateway/catalogue/limits';

const VISIBLE = /^[\x21-\x7e]+$/;

export type KeyHeader =
  | { readonly kind: 'absent' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'key'; readonly key: string };

/** The key that makes a merchant's request safe to repeat. Node joins a repeated header with a blank, which is malformed. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): KeyHeader {
  const sent = headers['idempotency-key'];
  if (sent === undefined) {
    return { kind: 'absent' };
  }
  return typeof sent === 'string' && sent.length <= MAX_IDEMPOTENCY_KEY_LENGTH && VISIBLE.test(sent)
    ? { kind: 'key', key: sent }
    : { kind: 'malformed' };
}
