import type { FormController } from '../form-controller.ts';
import { openAddress, resultTarget } from '../open-address.ts';

/** Sends the shopper to the result address; where there is none, the form says that it is done. */
export function leavePage(form: FormController): void {
  if (form.isDisposed) return;
  const { notices } = form.texts;
  const url = form.resultAddress;
  const text = form.purpose === 'registration' ? notices.detailsSaved : notices.paymentSent;
  const target = resultTarget(form.options);
  if (url !== undefined && target === '_self') {
    form.setPhase('leaving');
    form.announce(notices.leaving);
  } else {
    // This page stays, alone or next to the result.
    finish(form, text);
  }
  if (url !== undefined) openAddress(url, target);
}

/** The browser has restored the page as it was: the shopper has come back from the result. */
export async function comeBack(form: FormController): Promise<void> {
  if (form.phase !== 'leaving') return;
  const { kind } = await form.session.ask();
  const state = kind === 'found' && form.checkout?.state;
  if (state === 'open') {
    form.setPhase('idle');
  } else {
    finish(form, state === 'paid' ? form.texts.notices.sessionPaid : form.texts.notices.paymentSent);
  }
}

function finish(form: FormController, text: string): void {
  const url = form.resultAddress;
  const label = form.texts.notices.seeResult;
  form.notice = { tone: 'info', text, action: url === undefined ? undefined : { kind: 'link', label, url } };
  form.setPhase('done');
  form.announce(text);
}
