import type { EndReason } from '../checkout-client/checkout-session.ts';
import { isLink } from '../checkout-client/web-address.ts';
import type { Texts } from '../locales/texts.ts';
import type { OptionValues } from '../options/option-table.ts';
import type { FormController } from './form-controller.ts';
import { type Notice, type NoticeAction, SESSION_TEXTS } from './notice-template.ts';
import { renewCheckout } from './submit-payment.ts';

/** The one message of a form: what is under way first, then the end of the checkout, then the result of the last attempt. */
export function formNotice(form: FormController): Notice | undefined {
  const { phase, endReason, texts } = form;
  const { notices } = texts;
  const ofFrames = frameNotice(form);
  if (ofFrames?.tone === 'error') return ofFrames;
  if (phase === 'renewing' || phase === 'asking') return { tone: 'info', text: notices[phase] };
  const isSpeaker = phase === 'idle' && !form.notice?.lasting && form.place.isSpeaker(form.element);
  if (endReason !== undefined && isSpeaker) {
    const tone = endReason === 'paid' ? 'info' : 'error';
    return { tone, text: notices[SESSION_TEXTS[endReason]], action: nextStep(form, endReason) };
  }
  return form.notice ?? ofFrames;
}

/** Gives a form its options and words. What was announced in English, before its words had come, is announced again. */
export function takeOptions(form: FormController, options: OptionValues, texts: Texts): void {
  const isOtherLanguage = form.texts.language !== texts.language;
  form.useOptions(options, texts);
  const notice = formNotice(form);
  if (isOtherLanguage && notice !== undefined && notice !== form.notice) form.announce(notice.text);
}

/** The form's message while its frames are missing. */
function frameNotice({ framed, texts }: FormController): Notice | undefined {
  const { notices } = texts;
  if (framed?.frames.status === 'failed') {
    const run = (): void => framed.frames.retry();
    return {
      tone: 'error',
      text: notices.framesFailed,
      action: { kind: 'button', label: notices.tryAgain, run },
    };
  }
  return framed?.frames.status === 'slow' ? { tone: 'info', text: notices.framesSlow } : undefined;
}

/** The shopper's options when the checkout has ended: the shop's own, or loading the page again. */
function nextStep(form: FormController, reason: EndReason): NoticeAction {
  const { notices } = form.texts;
  const { label, url, renew } = form.options.sessionExpired;
  const result = form.resultAddress;
  if (reason === 'paid' && result !== undefined) {
    return { kind: 'link', label: notices.seeResult, url: result };
  }
  if (renew !== undefined) {
    return { kind: 'button', label: label || notices.startAgain, run: () => void renewCheckout(form) };
  }
  if (isLink(url)) return { kind: 'link', label: label || notices.startAgain, url };
  return { kind: 'button', label: label || notices.reload, run: () => window.location.reload() };
}
