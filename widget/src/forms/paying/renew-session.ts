import type { PayingForm } from '../paying-form.ts';
import type { SessionKeeper } from './session-keeper.ts';

/** Asks the shop for a new checkout; a shop that gives none can be asked again. */
export async function renewSession(model: PayingForm, keeper: SessionKeeper): Promise<void> {
  const { renew } = model.options.sessionExpired;
  const { notices } = model.texts;
  if (renew === undefined || model.phase !== 'idle') {
    return;
  }
  model.setPhase('renewing');
  model.announce(notices.renewing);
  const id = await keeper.renew(renew);
  if (id === undefined) {
    const action = { kind: 'button', label: notices.tryAgain, run: () => model.renew() } as const;
    model.notice = { tone: 'error', text: notices.renewFailed, action, lasting: true };
    model.setPhase('idle');
    model.announce(notices.renewFailed);
    return;
  }
  model.setPhase('idle');
  model.setup.useCheckout(id);
  model.view.focusButton();
}
