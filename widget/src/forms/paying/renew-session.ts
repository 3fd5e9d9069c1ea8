import { reportProblem } from '../../options/report-problem.ts';
import { within } from '../../options/within.ts';
import type { FormController } from '../form-controller.ts';

/** How long a shop may take to make a new checkout, in milliseconds. */
const PATIENCE_MS = 20_000;
const CHECKOUT_ID = /^[\dA-Za-z.-]{1,128}$/u;

/** Asks the shop for a new checkout and continues with it; what was typed stays. A shop that gives none can be asked again. */
export async function renewSession(form: FormController): Promise<void> {
  const { renew } = form.options.sessionExpired;
  const { notices } = form.texts;
  if (renew === undefined || form.phase !== 'idle') {
    return;
  }
  form.setPhase('renewing');
  form.announce(notices.renewing);
  const id = await newCheckout(renew);
  if (id === undefined) {
    const action = { kind: 'button', label: notices.tryAgain, run: () => void renewSession(form) } as const;
    form.notice = { tone: 'error', text: notices.renewFailed, action, lasting: true };
    form.setPhase('idle');
    form.announce(notices.renewFailed);
    return;
  }
  form.keeper.expectRenewal();
  form.setPhase('idle');
  form.place.useCheckout(id);
  form.element.focusButton();
}

/** @returns the id of a new checkout, or undefined when the shop gave none */
async function newCheckout(renew: () => unknown): Promise<string | undefined> {
  try {
    return await idFrom(renew);
  } catch (error) {
    reportProblem('sessionExpired.renew has failed', error);
    return undefined;
  }
}

/** @throws when the shop's function throws, rejects, takes too long or gives something that is no id */
async function idFrom(renew: () => unknown): Promise<string> {
  const id: unknown = await within(PATIENCE_MS, renew());
  if (typeof id !== 'string' || !CHECKOUT_ID.test(id)) {
    throw new TypeError('it must give a checkout id');
  }
  return id;
}
