import { sendAttempt } from '../checkout-client/send-attempt.ts';
import { apiAddress } from './api-address.ts';
import type { PageConnection } from './connect-to-page.ts';
import type { FieldModel } from './fields/field-model.ts';
import { type LeadingFrame, leadingFrame } from './leading-frame.ts';
import type { Check } from './messages/messages.ts';
import { replyForPage } from './reply-for-page.ts';

/** What the frame of a security code does when it stands alone: it pays with stored details. */
export function codeFrame(input: HTMLInputElement, model: FieldModel, page: PageConnection): LeadingFrame {
  const check = (): Check => {
    const fault = model.fault(input.value);
    return { faults: fault === null ? {} : { cvv: fault }, holder: '', silent: [] };
  };
  return leadingFrame(page, {
    changed: () => {},
    check,
    pay: async ({ checkoutId, purpose, fields }, sent) => {
      const { faults } = check();
      if (Object.keys(faults).length > 0) {
        return { faults };
      }
      sent();
      const code = model.value(input.value);
      const codeField = code === '' ? [] : [['card.cvv', code] as const];
      return replyForPage(await sendAttempt(apiAddress(), checkoutId, purpose, [...fields, ...codeField]));
    },
  });
}
