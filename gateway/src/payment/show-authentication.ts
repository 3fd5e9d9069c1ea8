import type { PaymentBrand } from '../catalogue/brands/account-brands.ts';
import { liableParty } from '../catalogue/eci.ts';
import { SHOWN_AUTHENTICATION } from '../catalogue/shown-authentication.ts';
import type { Authentication } from './authentication.ts';

type ShownField = keyof typeof SHOWN_AUTHENTICATION;

const FIELDS = Object.keys(SHOWN_AUTHENTICATION) as ShownField[];

/**
 * An authentication as answers repeat it, with names on the wire. An authentication elsewhere is shown only when its
 * proof was passed on with a card payment: other fields say nothing about it.
 */
export function shownAuthentication(
  authentication: Authentication | undefined,
  brand: PaymentBrand,
): (readonly [name: string, value: string])[] {
  if (authentication === undefined) return [];
  // The proof is not among it: this is kept in clear.
  const { verificationId: _proof, performedBy: _maker, ...fields } = authentication;
  const shown: Partial<Record<ShownField, string | undefined>> = {
    ...fields,
    verificationId: undefined,
    liability: liabilityOf(authentication, brand),
  };
  return FIELDS.flatMap((field) => {
    const value = shown[field];
    return value === undefined ? [] : [[`threeDSecure.${field}`, value] as const];
  });
}

/** The party that is liable for fraud; `undefined` where the brand has no rule, or nothing is known. */
export function liabilityOf(
  {
    eci,
    authenticationStatus,
    enrollmentStatus,
    exemption,
  }: Pick<Authentication, 'eci' | 'authenticationStatus' | 'enrollmentStatus' | 'exemption'>,
  brand: PaymentBrand,
): 'issuer' | 'merchant' | undefined {
  // A status without a proof, or an exemption without an indicator, shifts nothing, whatever else is claimed.
  if (authenticationStatus === 'N' || authenticationStatus === 'U') return 'merchant';
  if (eci === undefined) {
    // Nor does a payment that continues although its card is not enrolled, or the directory is unavailable.
    const wentOn = enrollmentStatus === 'N' || enrollmentStatus === 'U';
    return wentOn || exemption !== undefined ? 'merchant' : undefined;
  }
  return liableParty(brand, eci);
}
