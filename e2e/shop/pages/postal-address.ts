import { type Html, html } from '../html.ts';

/** Where a parcel goes, a line for each text. */
export function postalAddress(lines: readonly string[]): Html {
  return html`<address>${lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}</address>`;
}
