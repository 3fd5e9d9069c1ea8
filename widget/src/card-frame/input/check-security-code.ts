import type { BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { brandRow } from '@tollgate/gateway/catalogue/brands/brand-row';
import type { Fault } from '../../wire/faults.ts';

/** How many digits a security code can have: as many as the brand prints, or three or four while it is unknown. */
export function securityCodeLengths(brand: BrandCode | null): readonly number[] {
  return brand === null ? [3, 4] : [brandRow(brand).securityCode.digits];
}

/** @param mayBeEmpty the shop accepts cards of every brand without the code */
export function checkSecurityCode(
  digits: string,
  brand: BrandCode | null,
  mayBeEmpty: boolean,
): Fault | null {
  if (digits === '') {
    const required = brand === null || brandRow(brand).securityCode.required;
    return required && !mayBeEmpty ? 'cvvEmpty' : null;
  }
  return securityCodeLengths(brand).includes(digits.length) ? null : 'cvvLength';
}
