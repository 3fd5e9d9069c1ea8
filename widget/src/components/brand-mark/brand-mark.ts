import type { BrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import { html, svg, type TemplateResult } from 'lit';

interface Mark {
  /** The word on the mark, short enough to be read at 36 pixels. */
  readonly word: string;
  readonly ink: string;
  readonly ground: string;
  readonly slanted?: true;
}

/** Plain word marks in our own lettering: they name a brand and copy none of its drawings. */
const MARKS = {
  VISA: { word: 'VISA', ink: '#fff', ground: '#1f3a8a', slanted: true },
  MASTER: { word: 'master', ink: '#fff', ground: '#3b3b40' },
  AMEX: { word: 'AMEX', ink: '#fff', ground: '#1767a8' },
  DINERS: { word: 'Diners', ink: '#fff', ground: '#3c5a76' },
  DISCOVER: { word: 'Discover', ink: '#5b2c06', ground: '#ffe3c7' },
  JCB: { word: 'JCB', ink: '#fff', ground: '#14684b' },
  UNIONPAY: { word: 'UnionPay', ink: '#fff', ground: '#0f5e68' },
  MAESTRO: { word: 'maestro', ink: '#fff', ground: '#5a3d8a' },
} as const satisfies Record<BrandCode, Mark>;

/** A card in outline: what stands there while the brand is not known. */
const UNKNOWN = svg`
  <rect x="0.75" y="0.75" width="34.5" height="22.5" rx="4" fill="none" stroke="currentColor" stroke-width="1.5" opacity="0.45" />
  <rect x="0.75" y="6" width="34.5" height="4" fill="currentColor" opacity="0.28" />
  <rect x="5" y="14.5" width="10" height="2.5" rx="1.25" fill="currentColor" opacity="0.28" />`;

/** A brand's mark, 36 by 24 pixels; decoration, because the words beside it say the same. */
export function brandMark(code: BrandCode | null): TemplateResult {
  const drawing = code === null ? UNKNOWN : wordMark(MARKS[code]);
  return html`<svg class="wpwl-mark" viewBox="0 0 36 24" width="36" height="24" aria-hidden="true" focusable="false">${drawing}</svg>`;
}

function wordMark({ word, ink, ground, ...rest }: Mark): TemplateResult {
  const size =
    word.length > 7 ? 6.2 : word.length > 6 ? 7 : word.length > 4 ? 8.6 : word.length > 3 ? 10.4 : 11.5;
  return svg`
    <rect width="36" height="24" rx="4" fill=${ground} />
    <text x="18" y="12" dominant-baseline="central" text-anchor="middle" fill=${ink} font-size=${size}
      font-family="system-ui, sans-serif" font-weight="700" font-style=${rest.slanted ? 'italic' : 'normal'}>${word}</text>`;
}
