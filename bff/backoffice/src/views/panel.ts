import { html, nothing, type TemplateResult } from 'lit';

/** A part of a page with its heading; what belongs to the whole of it stands beside the heading. */
export function panel(
  title: string,
  content: TemplateResult,
  { isPadded = false, beside }: { isPadded?: boolean; beside?: TemplateResult } = {},
): TemplateResult {
  return html`<section class="panel">
    <div class="panel-head"><h2>${title}</h2>${beside ?? nothing}</div>
    <div class=${isPadded ? 'panel-body' : ''}>${content}</div>
  </section>`;
}
