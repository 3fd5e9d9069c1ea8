import type { AccountBrand } from '@tollgate/gateway/catalogue/account-brand-row';
import { type BrandCode, isBrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import { brandRow } from '@tollgate/gateway/catalogue/brand-row';
import { formAccountBrandRow, isFormAccountBrandCode } from '@tollgate/gateway/catalogue/form-account-brands';
import { html, svg, type TemplateResult } from 'lit';

/**
 * The hue of a brand's mark, in degrees of `oklch`, and grey for the others; one lightness for all keeps every word as
 * easy to read.
 */
const HUES: Readonly<Partial<Record<BrandCode, number>>> = {
  VISA: 265,
  MASTER: 30,
  AMEX: 240,
  DINERS: 250,
  DISCOVER: 60,
  JCB: 155,
  UNIONPAY: 200,
  MAESTRO: 300,
};

/** A card with its stripe, shown until the brand is known. */
const UNKNOWN = 'M1 8h34M5 16h9';

/** Drawings of what a brand is, not of whose it is: a house with columns, and a purse. */
const DRAWINGS = {
  'bank-account': 'M9 9.5 18 5l9 4.5v1.5H9zM11 12.5v5M15.7 12.5v5M20.3 12.5v5M25 12.5v5M9 19.5h18',
  'virtual-account': 'M9.5 8.5h17v10h-17zM9.5 8.5l13-3.5v3.5M22.5 13.5h.1',
} as const satisfies Record<AccountBrand['kind'], string>;

/** The brand of a card as a plain word in our own lettering, which copies no logo; the initials of one that is too long to read. */
export function brandMark(code: BrandCode | null): TemplateResult {
  if (code === null) {
    return lineMark(UNKNOWN);
  }
  const hue = HUES[code];
  const ground = hue === undefined ? '#484f5a' : `oklch(0.42 0.11 ${hue})`;
  const word = code.length > 9 ? brandRow(code).name.replace(/[^A-Z]/gu, '') : code;
  const size = Math.min(10, 45 / word.length);
  return mark(svg`<rect width="36" height="24" rx="4" fill=${ground} /><text
    x="18" y="12" dominant-baseline="central" text-anchor="middle" fill="#fff" font-size=${size}>${word}</text>`);
}

/** The mark of any brand, a card's or another one. */
export function anyBrandMark(brand: string): TemplateResult {
  return isFormAccountBrandCode(brand)
    ? lineMark(DRAWINGS[formAccountBrandRow(brand).kind])
    : brandMark(isBrandCode(brand) ? brand : null);
}

/** A mark of lines in the colour of the text, in the outline of a card. */
function lineMark(path: string): TemplateResult {
  return mark(svg`<g fill="none" stroke="currentColor" stroke-linejoin="round" stroke-width="1.5"
    ><rect x="0.75" y="0.75" width="34.5" height="22.5" rx="4" opacity="0.4" /><path d=${path} /></g>`);
}

/** 36 by 24 pixels; decoration, because the words beside it say the same. */
function mark(drawing: unknown): TemplateResult {
  return html`<svg class="wpwl-mark" viewBox="0 0 36 24" width="36" height="24" aria-hidden="true">${drawing}</svg>`;
}
