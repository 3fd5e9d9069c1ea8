import type { CardField } from '../../card-frame/card-fields.ts';
import type { Fault } from '../../card-frame/faults.ts';
import { declineReason } from '../../checkout-client/decline-reason.ts';
import type { Texts } from '../../locales/texts.ts';

/** What the page says and marks after an attempt that did not succeed. */
export interface AnswerNotice {
  readonly text: string;
  readonly field?: CardField;
}

export function declineNotice(code: string, texts: Texts): AnswerNotice {
  const { reason, field } = declineReason(code);
  return { text: texts.declines[reason], ...(field === undefined ? {} : { field }) };
}

/** Which fault a field shows when the gateway or a bank has refused it. */
export const REFUSED_FAULT = {
  cardNumber: 'numberRefused',
  expiry: 'expiryRefused',
  cardHolder: 'holderRefused',
  cvv: 'cvvRefused',
} as const satisfies Record<CardField, Fault>;
