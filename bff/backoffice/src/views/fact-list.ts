import { html, type TemplateResult } from 'lit';

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
