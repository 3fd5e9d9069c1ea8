import { isSet, shopOptions } from '../options/shop-options.ts';
import { autofillPermission } from '../wire/autofill-permission.ts';
import { CARD_FRAME_FILE } from './card-frame-file.ts';
import { isDark } from './is-dark.ts';
import { brandNames, placeholders } from './placeholders.ts';

/**
 * Beginnings of the card brands that most shops offer at least one of. Only the forms know all brands; a shop without
 * any of these has no head start.
 */
const COMMON_CARDS = /^(?:VISA|MAST|MAES|AMEX|MADA|CART)/u;

/** Beginnings of the other brands with a form: alongside one of these a card is one of several ways to pay. */
const ACCOUNTS = /^(?:DIREC|SOFOR|PAYPA)/u;

/** The padding of the form's card. */
const PADDING = 'var(--wpwl-padding,clamp(16px,5%,25.6px))';
const WIDTH = 'var(--wpwl-width,512px)';

/**
 * How the frame looks until the form is there: the field alone, with the position and size that it then has. The
 * margins of an inline block do not collapse.
 *
 * The lengths are those of `styles/`, which come with the forms.
 *
 * @param edge between the form and its fields
 * @param above between the beginning of the form and the number
 */
function lookWith(edge: string, above: string): string {
  return (
    'block-size:var(--wpwl-field-height,max(2.75rem,44px));box-sizing:border-box;display:inline-block;' +
    'border:var(--wpwl-border-width,1px) solid var(--wpwl-border-color,light-dark(#8b93a1,#6d7583));' +
    'border-radius:var(--wpwl-field-radius,var(--wpwl-radius,10px));vertical-align:top;' +
    `inline-size:calc(min(100%,${WIDTH}) - 2*${edge});` +
    `margin:calc(${above}) ${edge} 0`
  );
}

/** As the form will be: alone, or below the heading of an accordion or the row of tabs. */
function lookIn(form: HTMLFormElement): string {
  const { style, layout = 'accordion' } = shopOptions();
  const edge = style === 'card' ? PADDING : '0px';
  if (!brandsOf(form).some((name) => ACCOUNTS.test(name)) || layout === 'stack') {
    return lookWith(edge, `${edge} + 24px`);
  }
  return layout === 'tabs' ? lookWith(edge, `${edge} + 116px`) : lookWith(`(${PADDING} + 1px)`, '85px');
}

/**
 * On a dark page: the frame's document is light until the form sends it the page's look, and a browser paints a frame
 * white whose colour scheme differs from its element's. So the element is light as well, and a filter inverts both.
 */
const DARK_LOOK = ';color-scheme:light;background:#efece7;border-color:#928a7c;filter:invert(1)';

/**
 * The frame of the card number, started in the first placeholder that offers cards, so that the shopper can type
 * while the forms load. The forms adopt it, as they adopt one from the shop's markup.
 */
export class EarlyNumber {
  readonly #frame = document.createElement('iframe');
  readonly #listening = new AbortController();

  /** @param base address of the gateway, ending in a slash */
  constructor(base: URL) {
    const frame = this.#frame;
    frame.src = `${base.href}v1/widget/${CARD_FRAME_FILE}#card.number`;
    frame.allow = autofillPermission();
    frame.title = 'Card number';
    this.#place();
    document.addEventListener('DOMContentLoaded', () => this.#place(), { signal: this.#listening.signal });
  }

  /** To be called when the forms are there, which put their own frames into later placeholders. */
  leave(): void {
    this.#listening.abort();
  }

  remove(): void {
    this.leave();
    this.#frame.remove();
  }

  #place(): void {
    const form = this.#frame.isConnected ? undefined : placeholders().find(waitsForNumber);
    if (form !== undefined) {
      // Of a theme nothing is known yet. Hidden, the frame only fills the cache.
      const isShown = shopOptions()['theme'] === undefined;
      this.#frame.style.cssText = isShown ? lookIn(form) + (isDark(form) ? DARK_LOOK : '') : 'display:none';
      form.append(this.#frame);
    }
  }
}

function waitsForNumber(form: HTMLFormElement): boolean {
  const brands = brandsOf(form);
  return (
    (brands.length === 0 || brands.some((name) => COMMON_CARDS.test(name))) &&
    !form.querySelector('iframe') &&
    // A shop may show what is stored alone at first.
    !isSet(Reflect.get(Object(shopOptions()['registrations']), 'hideInitialPaymentForms'))
  );
}

function brandsOf(form: HTMLFormElement): readonly string[] {
  return brandNames(form.getAttribute('data-brands'), form.textContent);
}
