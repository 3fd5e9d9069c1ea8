import { autofillPermission } from '../wire/autofill-permission.ts';
import { INPUT_NAMES } from '../wire/card-fields.ts';
import type { CheckoutEmbedding } from './checkout-embedding.ts';
import { gatewayAddress } from './script-tag.ts';

/** Used until the script has loaded the words of the shopper's language. */
const NUMBER_TITLE = 'Card number';

/** An element with the placeholder form in it. The script renders next to the form, so removing the element removes everything. */
export function createCheckoutHome(embedding: CheckoutEmbedding): HTMLElement {
  const { brands, action } = embedding;
  const form = document.createElement('form');
  form.className = 'paymentWidgets';
  form.dataset['brands'] = typeof brands === 'string' ? brands : brands.join(' ');
  if (action !== undefined) form.action = action;
  form.append(...numberFrame(embedding));
  const home = document.createElement('div');
  home.append(form);
  return home;
}

/** The frame that the shopper types in first starts first and alone: browsers start one frame after another. */
function numberFrame({ gateway, cardFrame }: CheckoutEmbedding): readonly HTMLIFrameElement[] {
  if (cardFrame === undefined) return [];
  const frame = document.createElement('iframe');
  const address = new URL(cardFrame, gatewayAddress(gateway)).href;
  frame.src = `${address}#${INPUT_NAMES.cardNumber}`;
  frame.title = NUMBER_TITLE;
  frame.allow = autofillPermission();
  return [frame];
}
