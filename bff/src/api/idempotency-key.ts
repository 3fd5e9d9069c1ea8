import type { IncomingHttpHeaders } from 'node:http';
import { maskCardNumbers } from '@tollgate/gateway/api';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '@tollgate/gateway/catalogue/limits';

const VISIBLE = /^[\x21-\x7e]+$/;

export type KeyHeader =
  | { readonly kind: 'absent' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'key'; readonly key: string };

/**
 * The key that makes a merchant's request safe to repeat. Node joins a repeated header with a blank, which is malformed.
 *
 * So is one with a card number in it: the key is stored as a plain hash, against which all card numbers can be tried.
 */
export function readIdempotencyKey(headers: IncomingHttpHeaders): KeyHeader {
  const sent = headers['idempotency-key'];
  if (sent === undefined) {
    return { kind: 'absent' };
  }
  const isKey =
    typeof sent === 'string' &&
    sent.length <= MAX_IDEMPOTENCY_KEY_LENGTH &&
    VISIBLE.test(sent) &&
    maskCardNumbers(sent) === sent;
  return isKey ? { kind: 'key', key: sent } : { kind: 'malformed' };
}
