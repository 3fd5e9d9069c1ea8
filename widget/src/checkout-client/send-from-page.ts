import { type AttemptFields, type CheckoutAction, sendAttempt } from '../wire/send-attempt.ts';

/** Sends an attempt from the page itself. Only one of the gateway's own pages has to say that it is one. */
export function sendFromPage(
  api: URL,
  checkoutId: string,
  action: CheckoutAction,
  fields: AttemptFields,
): Promise<unknown> {
  const { origin } = window.location;
  return sendAttempt(api, checkoutId, action, fields, api.origin === origin ? origin : undefined);
}
