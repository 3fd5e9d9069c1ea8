import { html } from 'lit';
import { fill } from '../texts/fill.ts';
import { texts } from '../texts/texts.ts';
import { announce } from './announce.ts';
import { OfficeElement } from './office-element.ts';

/** Milliseconds that the button shows what it has done. */
const SHOWN = 2000;

/** Copies a text, and says so; the text itself is not in the button. */
export class OfficeCopy extends OfficeElement {
  static override properties = { value: { attribute: false }, what: {}, done: { state: true } };
  declare value: string;
  /** The copied value, for its name: `payment id`. */
  declare what: string;
  declare done: boolean;

  constructor() {
    super();
    this.value = '';
    this.what = '';
    this.done = false;
  }

  override render() {
    return html`<button
      class="button plain slim"
      type="button"
      aria-label=${fill(texts().copy, this.what)}
      @click=${() => this.#copy()}
    >
      ${this.done ? texts().copied : texts().copy2}
    </button>`;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.value);
      this.done = true;
      announce(fill(texts().copied2, this.what));
      setTimeout(() => (this.done = false), SHOWN);
    } catch {
      announce(texts().noCopying);
    }
  }
}
