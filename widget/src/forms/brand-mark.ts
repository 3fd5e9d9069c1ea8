import type { BrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import { svg, type TemplateResult } from 'lit';
import { lineMark, mark } from './mark.ts';

/** The hue of each brand's mark, in degrees of `oklch`; one lightness for all keeps every word as easy to read. */
const HUES: Readonly<Record<BrandCode, number>> = {
  VISA: 265,
  MASTER: 30,
  AMEX: 240,
  DINERS: 250,
  DISCOVER: 60,
  JCB: 155,
  UNIONPAY: 200,
  MAESTRO: 300,
};

/** A card with its stripe: what stands there while the brand is not known. */
const UNKNOWN = 'M1 8h34M5 16h9';

/** A plain word in our own lettering: it names a brand and copies none of its drawings. */
export function brandMark(code: BrandCode | null): TemplateResult {
  if (code === null) {
    return lineMark(UNKNOWN);
  }
  const ground = `oklch(0.42 0.11 ${HUES[code]})`;
  const size = Math.min(10, 45 / code.length);
  return mark(svg`<rect width="36" height="24" rx="4" fill=${ground} /><text
    x="18" y="12" dominant-baseline="central" text-anchor="middle" fill="#fff" font-size=${size}>${code}</text>`);
}
