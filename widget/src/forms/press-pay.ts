import { reportProblem } from '../options/report-problem.ts';
import type { FormController } from './form-controller.ts';

/** One press of the button; a press while a payment is under way does nothing. Settles when that is over. */
export function pressPay(form: FormController): Promise<void> {
  if (form.phase !== 'idle' || form.session.isTakenFrom(form)) {
    return form.paying;
  }
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

/** What a payment needs is loaded when the shopper turns to the form, so that it is there when the button is pressed. */
async function attempt(form: FormController): Promise<void> {
  form.setPhase('checking');
  const paying = await form.place.loadPaying();
  if (paying !== undefined) {
    await paying.pay(form);
  } else if (!form.isDisposed) {
    form.setPhase('idle');
    form.showError(form.texts.notices.fieldSilent);
  }
}
