import type { Checkout } from '../../checkout-client/checkout.ts';
import { fillText } from '../../locales/fill-text.ts';
import { formatAmount } from '../../locales/format-amount.ts';
import type { Texts } from '../../locales/texts.ts';
import type { OptionValues } from '../../options/option-table.ts';
import { label } from './field-texts.ts';
import type { Phase } from './pay-flow.ts';

/** What the pay button says: the amount as soon as it is known, and that it works while it does. */
export function payButtonText(
  phase: Phase,
  checkout: Checkout | undefined,
  options: OptionValues,
  texts: Texts,
): string {
  if (isBusy(phase)) {
    return label('processing', options, texts);
  }
  const ownWords = options.labels['submit'];
  const pattern =
    ownWords ?? (checkout?.amount ? label('submitAmount', options, texts) : texts.labels.submit);
  const amount =
    checkout === undefined ? '' : formatAmount(checkout.amount, checkout.currency, texts.language);
  return fillText(pattern, { amount });
}

/** From the press of the button until the form can be used again. A short check is not worth a change of words. */
export function isBusy(phase: Phase): boolean {
  return phase === 'paying' || phase === 'asking' || phase === 'leaving' || phase === 'renewing';
}

/**
 * Writes the button's text unless the page has put its own there.
 *
 * Many shops rewrite the button by script; what they wrote stays.
 */
export function writeButtonText(button: HTMLButtonElement, text: string, lastWritten: string): string {
  if (button.textContent !== lastWritten) {
    return lastWritten;
  }
  if (text !== lastWritten) {
    button.textContent = text;
  }
  return text;
}
