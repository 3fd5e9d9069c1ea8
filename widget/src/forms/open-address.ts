import type { OptionValues } from '../options/option-table.ts';

/** Opens an address in the window of that name, or in this one where the browser does not allow that. */
export function openAddress(address: string, target: string): void {
  if (target === '_self' || window.open(address, target) === null) window.location.assign(address);
}

/** Name of the window that shows the result; without options, a widget in a frame shows it there. */
export function resultTarget({ shopperResultTarget, paymentTarget }: OptionValues): string {
  const target = shopperResultTarget || (paymentTarget === '' ? '_self' : '_top');
  const isHere = target === window.name || (target === '_top' && window.top === window.self);
  return isHere ? '_self' : target;
}
