import type { CardField } from '../../card-frame/card-fields.ts';
import type { Faults } from '../../card-frame/faults.ts';
import type { CheckoutSession } from '../../checkout-client/checkout-session.ts';
import type { PayAnswer } from '../../checkout-client/pay-answer.ts';
import { settleOutcome } from '../../checkout-client/settle-outcome.ts';
import type { NoticeKey, Texts } from '../../locales/texts.ts';
import { askBeforeSubmit } from '../../options/ask-before-submit.ts';
import { callErrorHook, callHook } from '../../options/call-hook.ts';
import { declineNotice, REFUSED_FAULT } from './answer-notice.ts';
import type { CardFrames } from './card-frames.ts';

/** Where a form is on the way of a payment. */
export type Phase = 'idle' | 'checking' | 'paying' | 'asking' | 'renewing' | 'leaving' | 'done';

/** What the flow needs from the form around it. */
export interface PayHost {
  readonly frames: CardFrames;
  readonly session: CheckoutSession;
  readonly form: HTMLFormElement | null;
  readonly texts: Texts;
  readonly shopperResultUrl: string;
  setPhase(phase: Phase): void;
  setHolder(holder: string): void;
  /** Marks the fields, says so once, and puts the focus into the first. */
  showFaults(faults: Faults): void;
  /** Says something above the button, and marks a field that can be put right. */
  showError(text: string, field?: CardField): void;
  /** Says that nobody knows whether the money has moved, and keeps saying it. */
  showUnknown(): void;
  announce(text: string): void;
  leave(): void;
}

/** One press of the pay button, from the check of the fields to the result. Ends idle, or on the way out. */
export async function payFlow(host: PayHost): Promise<void> {
  host.setPhase('checking');
  if ((await mayPay(host)) && !(await conclude(host, await pay(host)))) {
    host.setPhase('idle');
  }
}

async function mayPay(host: PayHost): Promise<boolean> {
  const check = await host.frames.check();
  if (check === undefined || check.silent.length > 0) {
    host.setPhase('idle');
    host.showError(host.texts.notices.fieldSilent);
    callErrorHook(host.form, { name: 'PciIframeSubmitError', message: 'a card field did not answer' });
    return false;
  }
  host.setHolder(check.holder);
  if (Object.keys(check.faults).length > 0) {
    host.setPhase('idle');
    host.showFaults(check.faults);
    return false;
  }
  if (!(await askBeforeSubmit(host.form)) || host.session.state.kind === 'ended') {
    host.setPhase('idle');
    return false;
  }
  return true;
}

async function pay(host: PayHost): Promise<PayAnswer> {
  const { session, frames, texts } = host;
  host.setPhase('paying');
  host.announce(texts.notices.paying);
  return frames.pay({
    checkoutId: session.id ?? '',
    shopperResultUrl: host.shopperResultUrl,
    sent: () => {
      session.submittedHere = true;
      callHook('onAfterSubmit', host.form);
    },
  });
}

/** @returns whether the shopper is on the way out */
async function conclude(host: PayHost, answer: PayAnswer): Promise<boolean> {
  const { notices } = host.texts;
  switch (answer.kind) {
    case 'done':
      host.leave();
      return true;
    case 'declined': {
      const { text, field } = declineNotice(answer.code, host.texts);
      host.showError(text, field);
      return false;
    }
    case 'refused': {
      const [field] = answer.fields;
      const faults: Faults = Object.fromEntries(answer.fields.map((name) => [name, REFUSED_FAULT[name]]));
      host.showFaults(faults);
      host.showError(notices.inputRefused, field);
      return false;
    }
    case 'faulty':
      host.showFaults(answer.faults);
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
async function concludeGone(host: PayHost): Promise<boolean> {
  const reading = await host.session.ask();
  if (reading.kind === 'found' && reading.checkout.state === 'paid') {
    host.leave();
    return true;
  }
  host.session.end('expired');
  return false;
}

async function settle(host: PayHost, ifOpen: NoticeKey): Promise<boolean> {
  const { notices } = host.texts;
  host.setPhase('asking');
  host.announce(notices.asking);
  const settlement = await settleOutcome(
    () => host.session.ask(),
    (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  );
  if (settlement === 'paid') {
    host.leave();
    return true;
  }
  if (settlement === 'open') {
    host.showError(notices[ifOpen]);
  } else if (settlement === 'unknown' || ifOpen === 'nothingCharged') {
    host.showUnknown();
  }
  return false;
}
