import type { Checkout } from '../checkout-client/checkout.ts';
import { fillText } from '../locales/texts.ts';
import { callErrorHook } from '../options/call-hook.ts';
import type { AttemptFields } from '../wire/send-attempt.ts';
import type { FormController } from './form-controller.ts';
import { amountIn } from './pay-button-text.ts';

/** To be called after each rendering: a click at this moment agrees to what the form shows. */
export function seeAmount(form: FormController): void {
  if (form.phase === 'idle') form.seen = form.session.state === 'open' && form.checkout;
}

/**
 * The amount that the shopper agrees to by a click, for the gateway to compare; undefined where no amount could be
 * seen.
 */
export function agreedTo({ seen, purpose }: FormController): AttemptFields | undefined {
  if (seen) {
    return [
      ['agreed.amount', seen.amount],
      ['agreed.currency', seen.currency],
    ];
  }
  return purpose === 'payment' ? undefined : [];
}

/** Says what the checkout is over now, which the shopper agrees to by pressing again. */
export function showAmount(form: FormController, checkout: Checkout): void {
  const { notices, language } = form.texts;
  form.showError(fillText(notices.newAmount, { amount: amountIn(language, checkout) }));
  callErrorHook(form.formNode, { name: 'WidgetError', message: 'the amount has changed' });
}
