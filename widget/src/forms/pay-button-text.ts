import type { Checkout } from '../checkout-client/checkout.ts';
import { formatAmount } from '../locales/format-amount.ts';
import type { Texts } from '../locales/texts.ts';
import { fillText } from '../locales/texts.ts';
import type { CheckoutPurpose } from '../wire/send-attempt.ts';

/** The step of a payment that a form is at. */
export type Phase = 'idle' | 'checking' | 'paying' | 'asking' | 'inWindow' | 'renewing' | 'leaving' | 'done';

/**
 * From the click of the button until the form can be used again. The check is too short to change the button's text for
 * it.
 */
export function isBusy(phase: Phase): boolean {
  return phase !== 'idle' && phase !== 'checking' && phase !== 'done';
}

/** A form as its button's text sees it. */
export interface PayButtonForm {
  readonly phase: Phase;
  readonly purpose: CheckoutPurpose;
  readonly checkout: Checkout | undefined;
  readonly texts: Texts;
}

/** Text of the pay button: the amount as soon as it is known, and another one while a payment is under way. */
export function payButtonText({ phase, purpose, checkout, texts }: PayButtonForm): string {
  if (isBusy(phase)) return texts.labels.processing;
  if (purpose === 'registration') return texts.labels.submitRegister;
  const pattern = checkout?.amount ? texts.labels.submitAmount : texts.labels.submit;
  return fillText(pattern, { amount: checkout === undefined ? '' : amountIn(texts.language, checkout) });
}

/** A browser's first use of `Intl.NumberFormat` is slow, so the gateway's text is used where its language fits. */
export function amountIn(language: string, checkout: Checkout): string {
  const { amount, amountText, amountLanguage, currency } = checkout;
  return amountLanguage === language ? amountText : formatAmount(amount, currency, language);
}

/**
 * Writes the button's text unless the page has put its own there.
 *
 * Many shops rewrite the button by script; what they wrote stays.
 */
export function writeButtonText(button: HTMLButtonElement, text: string, lastWritten: string): string {
  if (button.textContent !== lastWritten) return lastWritten;
  if (text !== lastWritten) button.textContent = text;
  return text;
}
