import { html, nothing, type TemplateResult } from 'lit';

/** A part of a page with its heading, and the actions that apply to all of it. */
export function panel(
  title: string,
  content: TemplateResult,
  { isPadded = false, actions }: { isPadded?: boolean; actions?: TemplateResult } = {},
): TemplateResult {
  return html`<section class="panel">
    <div class="panel-head"><h2>${title}</h2>${actions ?? nothing}</div>
    <div class=${isPadded ? 'panel-body' : ''}>${content}</div>
  </section>`;
}

/** Names and values. Entries without a value are left out. */
export function factList(facts: Readonly<Record<string, unknown>>): TemplateResult {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
  return html`<dl class="facts">
    ${known.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd dir=${typeof value === 'string' ? 'auto' : nothing}>${value}</dd>`,
    )}
  </dl>`;
}

/** A menu closes when something in it was chosen. */
export function closeAfterChoice({ currentTarget, target }: Event): void {
  if (target instanceof Element && target.closest('a, .item') && currentTarget instanceof HTMLElement) {
    currentTarget.hidePopover();
  }
}
