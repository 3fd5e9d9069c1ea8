import type { BrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import { html, type TemplateResult } from 'lit';
import { brandMark } from './brand-mark.ts';

/** More marks than this would crowd the label out on a small phone. */
const MOST_MARKS = 8;

/** The accepted brands behind the label of the number; those that the digits rule out step back. */
export function brandMarks(
  offered: readonly BrandCode[],
  candidates: readonly BrandCode[],
  label: string,
): TemplateResult {
  const ruledOut = (code: BrandCode): boolean => candidates.length > 0 && !candidates.includes(code);
  return html`<span class="wpwl-brands" role="img" aria-label=${label}>
    ${offered
      .slice(0, MOST_MARKS)
      .map(
        (code) =>
          html`<span class="wpwl-brands-item ${ruledOut(code) ? 'wpwl-disabled' : ''}">${brandMark(code)}</span>`,
      )}
  </span>`;
}
