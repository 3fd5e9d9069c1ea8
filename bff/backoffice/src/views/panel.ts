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

/** Names and values; those without a value are left out. */
export function factList(facts: Readonly<Record<string, unknown>>): TemplateResult {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
  return html`<dl class="facts">
    ${known.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}
