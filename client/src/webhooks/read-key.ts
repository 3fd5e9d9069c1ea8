import { TollgateError } from '../errors/tollgate-error.ts';

/** Keys of webhooks: one, or several while they are changed for new ones. */
export type WebhookKeys = string | readonly string[];

/** What the gateway shows once: 32 bytes. */
const SECRET = /^[0-9a-f]{64}$/i;

/** @throws TollgateError of the kind `invalid-argument`, so that a missing setting never lets anything through */
export function readKeys(keys: WebhookKeys): readonly string[] {
  const list = typeof keys === 'string' ? [keys] : keys;
  const isWhole = Array.isArray(list) && list.length > 0;
  if (!isWhole || !list.every((key) => typeof key === 'string' && SECRET.test(key))) {
    throw new TollgateError('invalid-argument', 'A key of a webhook has to be 64 hexadecimal digits.');
  }
  return list;
}
