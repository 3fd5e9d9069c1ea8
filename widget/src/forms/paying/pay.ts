import type { DeclineReason } from '@tollgate/gateway/catalogue/decline-reason';
import {
  type Authenticate,
  type Declined,
  type PayAnswer,
  readPayAnswer,
} from '../../checkout-client/pay-answer.ts';
import { settleOutcome } from '../../checkout-client/settle-outcome.ts';
import { askByFrames } from '../../fields/ask-frames.ts';
import { wait } from '../../fields/wait.ts';
import type { NoticeKey, Texts } from '../../locales/texts.ts';
import { askBeforeSubmit } from '../../options/ask-before-submit.ts';
import { callErrorHook, callHook } from '../../options/call-hook.ts';
import { sendFromPage } from '../../wire/send-attempt.ts';
import { splitHolder } from '../card/split-holder.ts';
import type { FormController } from '../form-controller.ts';
import { agreedTo, showAmount } from '../seen-amount.ts';
import { checkFields, showRefused } from './check-fields.ts';
import { followRedirect } from './follow-redirect.ts';
import { leavePage } from './leave-page.ts';

/** From the check of the fields to the result. Ends idle, or with the shopper leaving the page. */
export async function pay(form: FormController): Promise<void> {
  if ((await mayPay(form)) && !(await conclude(form, await send(form)))) form.setPhase('idle');
}

async function mayPay(form: FormController): Promise<boolean> {
  if (!(await checkFields(form))) return false;
  const answer = await askBeforeSubmit(form.beforeSubmit, form.formNode);
  if (answer === 'allowed' && form.endReason === undefined) return true;
  form.setPhase('idle');
  if (answer === 'failed') form.showError(form.texts.declines.tryLater);
  return false;
}

/** The framed fields send the payment from their frame, so that the card never reaches the page. */
async function send(form: FormController): Promise<PayAnswer> {
  form.setPhase('paying');
  const { framed, purpose, shopperResultUrl } = form;
  const agreed = agreedTo(form);
  if (agreed === undefined) return { kind: 'amountChanged' };
  form.announce(form.texts.notices.paying);
  const checkoutId = form.session.id ?? '';
  const authentication = await form.formAuthentication();
  const fields = [
    ...((await authentication?.fields()) ?? []),
    // It comes first, so that a name that the shop asks for itself counts.
    ...(form.options.forceCardHolderEqualsBillingName ? splitHolder(form.holder) : []),
    ...form.attemptFields([...fieldsIn(form.formNode), ...(form.page?.values ?? [])]),
    ['shopperResultUrl', shopperResultUrl] as const,
    // Last, so that no field of the page's form counts in their place.
    ...agreed,
  ];
  const sent = (): void => {
    form.session.submittedHere = true;
    callHook('onAfterSubmit', form.formNode);
  };
  if (framed !== undefined && form.usesFrames) {
    return readPayAnswer(await askByFrames(framed.frames, 'pay', { checkoutId, purpose, fields, sent }));
  }
  const answer = sendFromPage(form.place.api, checkoutId, purpose, fields);
  sent();
  return readPayAnswer(await answer);
}

/**
 * Everything in a form of the page, as the browser would send it: our own inputs, and those that a shop
 * has added, such as a box named `createRegistration`.
 *
 * Card fields are left out: they come from the frames, and only the frame knows whether the holder is right.
 */
function fieldsIn(form: HTMLFormElement | null): (readonly [string, string])[] {
  const data = form === null ? [] : [...new FormData(form)];
  return data.flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && !name.startsWith('card.') ? [[name, value] as const] : [],
  );
}

/** @returns whether the shopper is leaving the page */
async function conclude(form: FormController, answer: PayAnswer): Promise<boolean> {
  if (form.isDisposed) return true;
  switch (answer.kind) {
    case 'done':
      leavePage(form);
      return true;
    case 'redirect':
      return followRedirect(form, answer.url);
    case 'authenticate':
      return authenticate(form, answer);
    case 'declined':
      showDecline(form, answer);
      return false;
    case 'refused':
      showRefused(form, answer.parameters);
      return false;
    case 'faulty':
      // The fields were right a moment ago; another check shows what has changed.
      await checkFields(form);
      return false;
    case 'gone':
    case 'amountChanged':
      return askAgain(form, answer);
    case 'busy':
      return settle(form, 'otherAttempt');
    case 'unknown':
      return settle(form, 'nothingCharged');
  }
}

/** In a dialog; on a page of its own where the shop has named a window for that, or the dialog cannot be loaded. */
async function authenticate(form: FormController, answer: Authenticate): Promise<boolean> {
  const target = form.options.paymentTarget || '_self';
  const authentication = target === '_self' ? await form.formAuthentication(true) : undefined;
  return authentication === undefined
    ? followRedirect(form, answer.url, target)
    : conclude(form, readPayAnswer(await authentication.authenticate(answer)));
}

/** Marks the field to correct, where the form has it. */
function showDecline(form: FormController, { reason, field }: Declined): void {
  const { texts, framed } = form;
  form.showError(texts.declines[isKnown(reason, texts.declines) ? reason : 'tryAnotherCard']);
  if (field !== undefined && framed?.markRefused([field]).length) {
    framed.frames.focus(field);
    form.refresh();
  }
}

/** A newer gateway may have reasons that these words do not. */
function isKnown(reason: string, declines: Texts['declines']): reason is DeclineReason {
  return Object.hasOwn(declines, reason);
}

/**
 * Nothing was charged. The checkout may have been paid by an earlier attempt of this page whose answer was lost; one that
 * is over another amount than the shopper has seen shows it, and waits for another click.
 */
async function askAgain(form: FormController, { kind }: PayAnswer): Promise<boolean> {
  const reading = await form.session.ask();
  const checkout = reading.kind === 'found' ? reading.checkout : undefined;
  if (checkout?.state === 'paid') {
    leavePage(form);
    return true;
  }
  if (kind === 'gone') {
    form.session.end('expired');
  } else if (checkout?.amount) {
    showAmount(form, checkout);
  } else if (reading.kind === 'unreachable') {
    form.showError(form.texts.notices.nothingCharged);
  }
  return false;
}

async function settle(form: FormController, ifOpen: NoticeKey): Promise<boolean> {
  const { notices } = form.texts;
  form.setPhase('asking');
  form.announce(notices.asking);
  const settlement = await settleOutcome(() => form.session.ask(), wait);
  if (settlement === 'paid') {
    leavePage(form);
    return true;
  }
  if (settlement === 'open') {
    form.showError(notices[ifOpen]);
  } else if (settlement === 'unknown' || ifOpen === 'nothingCharged') {
    form.showUnknown();
  }
  // A checkout that is gone reports that itself.
  if (ifOpen === 'nothingCharged' && settlement !== 'gone') {
    callErrorHook(form.formNode, {
      name: 'WidgetError',
      message: 'the payment was sent, and no answer came',
    });
  }
  return false;
}
