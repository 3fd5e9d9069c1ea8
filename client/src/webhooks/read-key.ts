import { TollgateError } from '../errors/tollgate-error.ts';

/** Keys of webhooks: one, or several while they are changed for new ones. */
export type WebhookKeys = string | readonly string[];

/** @throws TollgateError of the kind `invalid-argument`, so that a missing setting never lets anything through */
export function readKeys(keys: WebhookKeys, shape: RegExp, says: string): readonly string[] {
  const list = typeof keys === 'string' ? [keys] : keys;
  if (
    !Array.isArray(list) ||
    list.length === 0 ||
    !list.every((key) => typeof key === 'string' && shape.test(key))
  ) {
    throw new TollgateError('invalid-argument', `A key of a webhook has to be ${says}.`);
  }
  return list;
}
