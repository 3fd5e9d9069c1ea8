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
  if (renew === undefined || form.phase !== 'idle') return;
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
  form.isRenewed = true;
  form.setPhase('idle');
  form.place.useCheckout(id);
  form.element.focusButton();
}

/** @returns the id of a new checkout, or undefined when the shop gave none: it threw, took too long or gave another thing */
async function newCheckout(renew: () => unknown): Promise<string | undefined> {
  const asked = new Promise<unknown>((resolve) => resolve(renew()));
  const id = await within(PATIENCE_MS, asked).catch((error: unknown) => ({ error }));
  if (typeof id === 'string' && CHECKOUT_ID.test(id)) return id;
  reportProblem('sessionExpired.renew gave no checkout id', id);
  return undefined;
}
