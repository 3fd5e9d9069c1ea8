import { CARD_FIELD_NAMES, CARD_FIELDS, type CardField } from '../card-frame/card-fields.ts';
import type { CheckoutEmbedding } from './checkout-embedding.ts';
import { gatewayAddress } from './script-tag.ts';

/** Until the script has come with the words of the shopper's language. */
const FIELD_TITLES = {
  cardNumber: 'Card number',
  expiry: 'Expiry date',
  cvv: 'Security code',
  cardHolder: 'Name on card',
} as const satisfies Record<CardField, string>;

/** An element with the placeholder form in it. The script puts what it renders beside the form, so all goes with it. */
export function createCheckoutHome(embedding: CheckoutEmbedding): HTMLElement {
  const { brands, action } = embedding;
  const form = document.createElement('form');
  form.className = 'paymentWidgets';
  form.dataset['brands'] = typeof brands === 'string' ? brands : brands.join(' ');
  if (action !== undefined) {
    form.action = action;
  }
  form.append(...cardFrames(embedding));
  const home = document.createElement('div');
  home.append(form);
  return home;
}

function cardFrames({ gateway, cardFrame }: CheckoutEmbedding): readonly HTMLIFrameElement[] {
  if (cardFrame === undefined) {
    return [];
  }
  const address = new URL(cardFrame, gatewayAddress(gateway)).href;
  return CARD_FIELD_NAMES.map((field) => {
    const frame = document.createElement('iframe');
    frame.src = `${address}#${CARD_FIELDS[field].inputName}`;
    frame.title = FIELD_TITLES[field];
    frame.allow = 'autofill';
    return frame;
  });
}
