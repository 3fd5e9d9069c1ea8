import {
  type AccountBrand,
  accountBrandRow,
  isAccountBrandCode,
} from '@tollgate/gateway/catalogue/account-brands';
import { isBrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import type { TemplateResult } from 'lit';
import { brandMark } from './brand-mark.ts';
import { lineMark } from './mark.ts';

/** Drawings of what a brand is, not of whose it is: a house with columns, and a purse. */
const DRAWINGS = {
  'bank-account': 'M9 9.5 18 5l9 4.5v1.5H9zM11 12.5v5M15.7 12.5v5M20.3 12.5v5M25 12.5v5M9 19.5h18',
  'virtual-account': 'M9.5 8.5h17v10h-17zM9.5 8.5l13-3.5v3.5M22.5 13.5h.1',
} as const satisfies Record<AccountBrand['kind'], string>;

/** The mark of any brand. */
export function accountMark(brand: string): TemplateResult {
  return isAccountBrandCode(brand)
    ? lineMark(DRAWINGS[accountBrandRow(brand).kind])
    : brandMark(isBrandCode(brand) ? brand : null);
}
