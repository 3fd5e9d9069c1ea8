import { html, type TemplateResult } from 'lit';
import type { AnswerOf } from '../call/call-admin.ts';

/** What can be written into the search, with an example for each. */
export function searchKeys({ keys }: AnswerOf<'GET search-keys'>): TemplateResult {
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
