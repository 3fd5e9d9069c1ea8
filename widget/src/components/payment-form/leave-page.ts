import type { PayingForm } from './paying-form.ts';

/** Takes the shopper to the shop's result address; where nobody has named one, the form says that it is over. */
export function leavePage(model: PayingForm): void {
  const { notices } = model.texts;
  const url = model.resultAddress;
  if (url === undefined) {
    finish(model, model.purpose === 'registration' ? notices.detailsSaved : notices.paymentSent);
    return;
  }
  model.setPhase('leaving');
  model.announce(notices.leaving);
  window.location.assign(url);
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
