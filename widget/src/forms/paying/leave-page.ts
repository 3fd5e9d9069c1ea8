import type { PayingForm } from '../paying-form.ts';
import { openAddress } from './open-address.ts';
import { resultTarget } from './result-target.ts';

/** Takes the shopper to the shop's result address; where nobody has named one, the form says that it is over. */
export function leavePage(model: PayingForm): void {
  const { notices } = model.texts;
  const url = model.resultAddress;
  const text = model.purpose === 'registration' ? notices.detailsSaved : notices.paymentSent;
  if (url === undefined) {
    finish(model, text);
    return;
  }
  const target = resultTarget(model.options);
  if (target === '_self') {
    model.setPhase('leaving');
    model.announce(notices.leaving);
  } else {
    // This page may stay where it is, beside the result.
    finish(model, text);
  }
  openAddress(url, target);
}

/** The browser has brought the page back as it was: the shopper has returned from the result. */
export async function comeBack(model: PayingForm): Promise<void> {
  if (model.phase !== 'leaving') {
    return;
  }
  const reading = await model.session.ask();
  const state = reading.kind === 'found' ? reading.checkout.state : undefined;
  if (state === 'open') {
    model.setPhase('idle');
  } else {
    finish(model, state === 'paid' ? model.texts.notices.sessionPaid : model.texts.notices.paymentSent);
  }
}

function finish(model: PayingForm, text: string): void {
  const url = model.resultAddress;
  const label = model.texts.notices.seeResult;
  model.notice = {
    tone: 'info',
    text,
    ...(url === undefined ? {} : { action: { kind: 'link', label, url } }),
  };
  model.setPhase('done');
  model.announce(text);
}
