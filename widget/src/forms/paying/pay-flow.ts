import type { PayAnswer } from '../../checkout-client/pay-answer.ts';
import { settleOutcome } from '../../checkout-client/settle-outcome.ts';
import { wait } from '../../fields/wait.ts';
import type { NoticeKey } from '../../locales/texts.ts';
import { askBeforeSubmit } from '../../options/ask-before-submit.ts';
import { callErrorHook, callHook } from '../../options/call-hook.ts';
import type { PayingForm } from '../paying-form.ts';
import { followRedirect } from './follow-redirect.ts';

/** One press of the button, from the check of the fields to the result. Ends idle, or on the way out. */
export async function payFlow(host: PayingForm): Promise<void> {
  host.setPhase('checking');
  if ((await mayPay(host)) && !(await conclude(host, await pay(host)))) {
    host.setPhase('idle');
  }
}

async function mayPay(host: PayingForm): Promise<boolean> {
  if (!(await host.check())) {
    return false;
  }
  const answer = await askBeforeSubmit(host.beforeSubmit, host.form);
  if (answer === 'allowed' && host.session.state.kind !== 'ended') {
    return true;
  }
  host.setPhase('idle');
  if (answer === 'failed') {
    host.showError(host.texts.declines.tryLater);
  }
  return false;
}

async function pay(host: PayingForm): Promise<PayAnswer> {
  host.setPhase('paying');
  host.announce(host.texts.notices.paying);
  return host.send(() => {
    host.session.submittedHere = true;
    callHook('onAfterSubmit', host.form);
  });
}

/** @returns whether the shopper is on the way out */
async function conclude(host: PayingForm, answer: PayAnswer): Promise<boolean> {
  if (host.isDisposed) {
    return true;
  }
  switch (answer.kind) {
    case 'done':
      host.leave();
      return true;
    case 'redirect':
      return followRedirect(host, answer.url);
    case 'declined':
      host.showDecline(answer);
      return false;
    case 'refused':
      host.showRefused(answer.parameters);
      return false;
    case 'faulty':
      // The fields were right a moment ago; the form looks again and says what it finds.
      await host.check();
      return false;
    case 'gone':
      return concludeGone(host);
    case 'busy':
      return settle(host, 'otherAttempt');
    case 'unknown':
      return settle(host, 'nothingCharged');
  }
}

/** A checkout that is gone may have been paid by an earlier attempt of this page whose answer was lost. */
async function concludeGone(host: PayingForm): Promise<boolean> {
  const reading = await host.session.ask();
  if (reading.kind === 'found' && reading.checkout.state === 'paid') {
    host.leave();
    return true;
  }
  host.session.end('expired');
  return false;
}

async function settle(host: PayingForm, ifOpen: NoticeKey): Promise<boolean> {
  const { notices } = host.texts;
  host.setPhase('asking');
  host.announce(notices.asking);
  const settlement = await settleOutcome(() => host.session.ask(), wait);
  if (settlement === 'paid') {
    host.leave();
    return true;
  }
  if (settlement === 'open') {
    host.showError(notices[ifOpen]);
  } else if (settlement === 'unknown' || ifOpen === 'nothingCharged') {
    host.showUnknown();
  }
  // A checkout that is gone tells the shop of itself.
  if (ifOpen === 'nothingCharged' && settlement !== 'gone') {
    callErrorHook(host.form, { name: 'WidgetError', message: 'the payment was sent, and no answer came' });
  }
  return false;
}
