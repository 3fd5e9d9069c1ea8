import { html, svg, type TemplateResult } from 'lit';

/** A mark, 36 by 24 pixels; decoration, because the words beside it say the same. */
export function mark(drawing: unknown): TemplateResult {
  return html`<svg class="wpwl-mark" viewBox="0 0 36 24" width="36" height="24" aria-hidden="true">${drawing}</svg>`;
}

/** A mark of lines in the colour of the text, in the outline of a card. */
export function lineMark(path: string): TemplateResult {
  return mark(svg`<g fill="none" stroke="currentColor" stroke-linejoin="round" stroke-width="1.5"
    ><rect x="0.75" y="0.75" width="34.5" height="22.5" rx="4" opacity="0.4" /><path d=${path} /></g>`);
}
