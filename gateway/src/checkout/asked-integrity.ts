import { readBoolean } from '../catalogue/read-boolean.ts';
import type { CheckoutSession } from './checkout-sessions.ts';

const NAME = 'integrity';

/**
 * The hash of the script that a checkout was created with, where the merchant's server asked for it.
 *
 * spec: Payment response › integrity.
 */
export function askedIntegrity({
  fields,
  widgetBuild,
}: Pick<CheckoutSession, 'fields' | 'widgetBuild'>): string | undefined {
  return fields.some(([name, value]) => name === NAME && readBoolean(value) === true)
    ? widgetBuild
    : undefined;
}

/** What the answers of the checkout's payment repeat of it, so that they have it also when the session is gone. */
export function integrityEcho(session: CheckoutSession): readonly (readonly [name: string, value: string])[] {
  const integrity = askedIntegrity(session);
  return integrity === undefined ? [] : [[NAME, integrity]];
}
