import { reportProblem } from '../options/report-problem.ts';
import type { FormController } from './form-controller.ts';
import { loadPaying, type Paying } from './paying-part.ts';

/** One click of the button; a click while a payment is under way does nothing. Settles when that is over. */
export function submitPayment(form: FormController): Promise<void> {
  if (form.phase !== 'idle' || form.session.isTakenFrom(form)) return form.paying;
  if (form.endReason !== undefined) {
    form.announceEnd(form.endReason);
  } else if (form.isBlocked) {
    form.announce(form.texts.notices.framesFailed);
  } else if (form.begin()) {
    form.notice = undefined;
    form.paying = attempt(form).catch((error: unknown) => {
      reportProblem('the widget has failed', error);
      form.setPhase('idle');
      form.showUnknown();
    });
  }
  return form.paying;
}

/** To continue with a new checkout where this one has ended. */
export function renewCheckout(form: FormController): Promise<void> {
  return withPart(form, (paying) => paying.renew(form));
}

function attempt(form: FormController): Promise<void> {
  // A page that the browser has kept may be clicked before it is rendered again: what it shows is old, and was not agreed to.
  form.seen = form.session.state === 'open' && form.seen;
  form.setPhase('checking');
  return withPart(form, (paying) => paying.pay(form));
}

/** The part is loaded when the shopper turns to the form, so that it is there when a button is clicked. */
async function withPart(form: FormController, use: (paying: Paying) => Promise<void>): Promise<void> {
  const paying = await loadPaying();
  if (paying !== undefined) {
    await use(paying);
  } else if (!form.isDisposed) {
    form.setPhase('idle');
    form.showError(form.texts.notices.nothingCharged);
  }
}
