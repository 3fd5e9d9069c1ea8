import { html, type TemplateResult } from 'lit';
import { list, type Of, object, text } from '../call/shape.ts';

export const SEARCH_KEYS = object({ keys: list(object({ name: text, says: text, example: text })) });

/** What can be written into the search, with an example for each. */
export function searchKeys({ keys }: Of<typeof SEARCH_KEYS>): TemplateResult {
  return html`<details>
    <summary>Search</summary>
    <p class="small soft">Words alone find ids, references, addresses, amounts and last digits. A minus excludes.</p>
    <dl class="keys small">
      ${keys.map(
        ({ example, says }) => html`<dt class="code">${example}</dt>
          <dd>${says}</dd>`,
      )}
    </dl>
  </details>`;
}
