import { html } from 'lit';
import { fill } from '../texts/fill.ts';
import { texts } from '../texts/texts.ts';
import { announce } from './announce.ts';
import { OfficeElement } from './office-element.ts';

/** Milliseconds that a secret stays in sight. */
const SHOWN = 30_000;

/** A secret, which leaves the page by itself: a screen may be left, or shared. */
export class OfficeSecret extends OfficeElement {
  static override properties = { value: { attribute: false }, what: {}, isGone: { state: true } };
  declare value: string;
  /** The secret's kind, for the button and the announcement: `access token`. */
  declare what: string;
  declare isGone: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.value = '';
    this.what = '';
    this.isGone = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setTimeout(() => this.#hide(), SHOWN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override render() {
    if (this.isGone) return html`<p class="soft">${texts().hidden}</p>`;
    return html`<div class="secret">
        <span>${this.value}</span><office-copy .what=${this.what} .value=${this.value}></office-copy>
      </div>
      <p class="small soft">${texts().hidesAfter30Seconds}</p>`;
  }

  #hide(): void {
    this.value = '';
    this.isGone = true;
    announce(fill(texts().theIsHidden, this.what));
  }
}
