import { html, nothing, type TemplateResult } from 'lit';
import { startOf } from '../session/session.ts';
import { texts } from '../texts/texts.ts';

interface NextStep {
  /** What to do about it here. */
  readonly act?: TemplateResult | typeof nothing | undefined;
  /** The part of the documentation that explains it: `webhooks`. */
  readonly docs?: string;
}

/** What an empty list is for, and the next step: a page with nothing on it is where people begin. */
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
