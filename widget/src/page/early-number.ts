import { isBrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import { isRecord } from '../card-frame/messages/parts.ts';
import { CARD_FRAME_FILE } from '../card-frame-file.ts';
import { isSet } from '../options/is-set.ts';
import { shopOptions } from '../options/shop-options.ts';
import { brandNames } from './brand-names.ts';
import { placeholders } from './watch-forms.ts';

/**
 * How the frame looks until the form is there: the field alone, at the very place and of the size that it then has.
 *
 * The lengths are those of `styles/`, which come with the forms.
 */
const LOOK = {
  blockSize: '3rem',
  border: '1px solid var(--wpwl-border-color, light-dark(#8b93a1, #6d7583))',
  borderRadius: 'var(--wpwl-radius, 10px)',
  boxSizing: 'border-box',
  display: 'block',
  inlineSize: 'calc(min(100%, 32rem) - 2 * clamp(1rem, 5%, 1.6rem))',
  margin: 'calc(clamp(1rem, 5%, 1.6rem) + 1.875rem) auto 0',
} as const satisfies Partial<Record<keyof CSSStyleDeclaration, string>>;

/**
 * The frame of the card number, started before the forms are there, so that it can be typed in while they are on their
 * way: in the first placeholder that offers cards, as a shop may do in its markup. The forms adopt it.
 */
export class EarlyNumber {
  readonly #frame = document.createElement('iframe');
  readonly #listening = new AbortController();

  /** @param base address of the gateway, ending in a slash */
  constructor(base: URL) {
    const frame = this.#frame;
    frame.src = `${new URL(`v1/widget/${CARD_FRAME_FILE}`, base).href}#card.number`;
    frame.allow = 'autofill';
    frame.title = 'Card number';
    Object.assign(frame.style, LOOK);
    // Elsewhere the forms have to load it anew, and nobody may have typed in it: it only fills the cache.
    frame.hidden = !('moveBefore' in frame);
    this.#place();
    document.addEventListener('DOMContentLoaded', () => this.#place(), { signal: this.#listening.signal });
  }

  /** To be called when the forms are there: they put their own frames into what comes from now on. */
  leave(): void {
    this.#listening.abort();
  }

  remove(): void {
    this.leave();
    this.#frame.remove();
  }

  #place(): void {
    if (!this.#frame.isConnected) {
      placeholders().find(waitsForNumber)?.append(this.#frame);
    }
  }
}

function waitsForNumber(form: HTMLFormElement): boolean {
  const names = brandNames(form.getAttribute('data-brands'), form.textContent);
  const offersCards = names.length === 0 || names.some(isBrandCode);
  return offersCards && !form.querySelector('iframe') && !hidesForms();
}

/** Whether the shop shows what is stored alone at first. */
function hidesForms(): boolean {
  const { registrations } = shopOptions();
  return isRecord(registrations) && isSet(registrations['hideInitialPaymentForms']);
}
