import { html, type TemplateResult } from 'lit';

/** The mark of the product, with its name. */
export function brandLink(): TemplateResult {
  return html`<a class="brand" href="/"
    ><svg width="20" height="20" viewBox="0 0 16 16" aria-hidden="true">
      <rect width="16" height="16" rx="4" fill="currentColor"></rect>
      <path
        d="M3.5 5.25h9M8 5.25v7M4.75 8.25v4M11.25 8.25v4"
        stroke="#fff"
        stroke-width="1.6"
        stroke-linecap="round"
        fill="none"
      ></path></svg
    >Tollgate</a
  >`;
}
