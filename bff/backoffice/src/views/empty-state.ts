import { html, nothing, type TemplateResult } from 'lit';
import { startOf } from '../session/session.ts';
import { texts } from '../texts/texts.ts';

interface NextStep {
  /** A button for the next step. */
  readonly act?: TemplateResult | typeof nothing | undefined;
  /** The section of the documentation that explains it: `webhooks`. */
  readonly docs?: string;
}

/** The purpose of an empty list, and the next step: new users begin on empty pages. */
export function emptyState(words: string, { act = nothing, docs }: NextStep = {}): TemplateResult {
  const address = startOf()?.docs;
  return html`<span class="first">${words}</span>
    <span class="row"
      >${act}${
        address && docs !== undefined
          ? html`<a href="${address}#${docs}" target="_blank" rel="noopener">${texts().readTheGuide}</a>`
          : nothing
      }</span
    >`;
}
