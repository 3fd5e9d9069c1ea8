import type { OptionValues } from '../../options/option-table.ts';

/** The name of the window in which the shopper goes on after the payment; a widget in a frame stays there by itself. */
export function resultTarget({ shopperResultTarget, paymentTarget }: OptionValues): string {
  const target = shopperResultTarget || (paymentTarget === '' ? '_self' : '_top');
  const isHere = target === window.name || (target === '_top' && window.top === window.self);
  return isHere ? '_self' : target;
}
