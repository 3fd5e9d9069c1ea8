import {
  type AccountBrand,
  accountBrandRow,
  isAccountBrandCode,
} from '@tollgate/gateway/catalogue/account-brands';
import { isBrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import { html, svg, type TemplateResult } from 'lit';
import { brandMark } from './brand-mark.ts';

/** Drawings of what a brand is, not of whose it is: a house with columns, and a purse. */
const DRAWINGS = {
  'bank-account': svg`<path d="M9 9.5 18 5l9 4.5v1.5H9zM11 12.5v5M15.7 12.5v5M20.3 12.5v5M25 12.5v5M9 19.5h18" />`,
  'virtual-account': svg`<path d="M9.5 8.5h17v10h-17zM9.5 8.5l13-3.5v3.5M22.5 13.5h.1" />`,
} as const satisfies Record<AccountBrand['kind'], unknown>;

/** The mark of any brand, 36 by 24 pixels; decoration, because the words beside it say the same. */
export function accountMark(brand: string): TemplateResult {
  if (!isAccountBrandCode(brand)) {
    return brandMark(isBrandCode(brand) ? brand : null);
  }
  return html`<svg class="wpwl-mark" viewBox="0 0 36 24" width="36" height="24" aria-hidden="true" focusable="false"
    ><rect x="0.75" y="0.75" width="34.5" height="22.5" rx="4" fill="none" stroke="currentColor" opacity="0.35" stroke-width="1.5"
    /><g fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${
      DRAWINGS[accountBrandRow(brand).kind]
    }</g></svg>`;
}
