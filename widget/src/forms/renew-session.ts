import type { FormController } from './form-controller.ts';

/** Asks the shop for a new checkout and continues with it; what was typed stays. A shop that gives none can be asked again. */
export async function renewSession(form: FormController): Promise<void> {
  const { renew } = form.options.sessionExpired;
  const { notices } = form.texts;
  if (renew === undefined || form.phase !== 'idle') {
    return;
  }
  form.setPhase('renewing');
  form.announce(notices.renewing);
  const id = await form.keeper.renew(renew);
  if (id === undefined) {
    const action = { kind: 'button', label: notices.tryAgain, run: () => void renewSession(form) } as const;
    form.notice = { tone: 'error', text: notices.renewFailed, action, lasting: true };
    form.setPhase('idle');
    form.announce(notices.renewFailed);
    return;
  }
  form.setPhase('idle');
  form.place.useCheckout(id);
  form.element.focusButton();
}
