import { html, nothing, svg, type TemplateResult } from 'lit';
import { type Drawing, markOf, ownMark } from './mark-store.ts';

/** A card with its stripe, in the colour of the text: shown until the brand is known. */
const UNKNOWN = svg`<path fill="none" stroke="currentColor" stroke-width="1.5" opacity="0.6" d="M0 8h36M5 16h9" />`;

/** The mark of a brand, a card's or another one; of an unknown card without one. */
export function anyBrandMark(brand: string | null): TemplateResult {
  const own = brand === null ? undefined : ownMark(brand);
  if (own !== undefined) {
    // A drawing in an image can neither run scripts nor load anything, nor reach the page around it.
    return html`<img class="wpwl-mark" src=${own} alt="" width="36" height="24" />`;
  }
  const drawing = brand === null ? null : markOf(brand);
  return drawing === null ? tile(UNKNOWN) : drawing === undefined ? tile(nothing) : tile(drawn(drawing));
}

/** A tile with words of its own, in the colour of the text. */
export function wordMark(word: string): TemplateResult {
  return tile(
    svg`<text x="18" y="16" fill="currentColor" font-size="11" text-anchor="middle">${word}</text>`,
  );
}

function drawn([ground, paths, ink, words]: Drawing): TemplateResult {
  return svg`<path fill=${ground} d="M0 0h36v24H0z" />${paths.map(
    ([colour, outline, place]) => svg`<path fill=${colour} d=${outline} transform=${place} />`,
  )}${words.map(
    ([text, baseline, size, width]) => svg`<text x="18" y=${baseline} fill=${ink} font-size=${size}
      text-anchor="middle" textLength=${width} lengthAdjust="spacingAndGlyphs">${text}</text>`,
  )}`;
}

/** 36 by 24 pixels; decoration, because the text next to it says the same. */
function tile(content: unknown): TemplateResult {
  return html`<svg class="wpwl-mark" viewBox="0 0 36 24" width="36" height="24" aria-hidden="true">${content}</svg>`;
}
