import { html, type TemplateResult } from 'lit';
import { texts } from '../texts/texts.ts';

/** The breadcrumb of a page. */
export function trail(
  [parent, address]: readonly [parent: string, address: string],
  here: string,
): TemplateResult {
  return html`<nav class="trail" aria-label=${texts().breadcrumb}>
    <ol class="row" role="list">
      <li><a href=${address}>${parent}</a></li>
      <li><span aria-hidden="true">/</span> <span aria-current="page" dir="auto">${here}</span></li>
    </ol>
  </nav>`;
}
