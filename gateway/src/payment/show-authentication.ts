import { SHOWN_AUTHENTICATION } from '../catalogue/shown-authentication.ts';
import type { ThirdPartyAuthentication } from './third-party-authentication.ts';

const FIELDS = Object.keys(SHOWN_AUTHENTICATION) as (keyof typeof SHOWN_AUTHENTICATION)[];

/**
 * An authentication as answers repeat it, with names on the wire. Only one that was passed on with the payment is shown:
 * fields without a proof, or beside an instrument that is no card, say nothing about it.
 */
export function shownAuthentication(
  authentication: ThirdPartyAuthentication | undefined,
): (readonly [name: string, value: string])[] {
  return FIELDS.flatMap((field) => {
    const value = authentication?.[field];
    return value === undefined ? [] : [[`threeDSecure.${field}`, value] as const];
  });
}
