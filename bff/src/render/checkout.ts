import type { CheckoutDescription } from '@tollgate/gateway/operations/describe-checkout';
import { type Answer, type AnswerStamp, closingFields, resultOf } from './envelope.ts';

const DONE = { created: '000.200.100', updated: '000.200.101' } as const;

/** A checkout that was created or updated. spec: Endpoints › checkout creation. */
export function checkoutAnswer(
  done: keyof typeof DONE,
  id: string,
  integrity: string | undefined,
  stamp: AnswerStamp,
): Answer {
  return {
    status: 200,
    body: {
      result: resultOf(DONE[done]),
      ...closingFields(stamp),
      id,
      ...(integrity === undefined ? {} : { integrity }),
    },
  };
}

/** The shopper has not paid yet. */
export function waitingCheckoutAnswer(stamp: AnswerStamp): Answer {
  return {
    status: 200,
    body: { result: resultOf('000.200.000', 'Nobody has paid this checkout yet'), ...closingFields(stamp) },
  };
}

/** The shopper has stored nothing yet. */
export function waitingRegistrationAnswer(stamp: AnswerStamp): Answer {
  return {
    status: 200,
    body: {
      result: resultOf('000.200.000', 'Nobody has stored details in this checkout yet'),
      ...closingFields(stamp),
    },
  };
}

/** What the widget needs to know before it renders. */
export function describedCheckoutAnswer(checkout: CheckoutDescription, stamp: AnswerStamp): Answer {
  return { status: 200, body: { result: resultOf('000.000.100'), checkout, ...closingFields(stamp) } };
}
