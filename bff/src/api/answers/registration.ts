import { answerFields, type Registration } from '@tollgate/gateway/api';
import type { ResultCode } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { type Answer, type AnswerStamp, closingFields, resultOf } from './envelope.ts';
import type { Outcome } from './outcome.ts';

/** The result code of a success in each mode, as for payments. */
const SUCCESS: Readonly<Record<NonNullable<Registration['testMode']> | 'LIVE', ResultCode>> = {
  INTERNAL: '000.100.110',
  EXTERNAL: '000.100.112',
  LIVE: '000.000.000',
};

/** The success of a request for which no acquirer was called. */
function done({ testMode }: Registration, says: string): Record<string, unknown> {
  return resultOf(SUCCESS[testMode ?? 'LIVE'], says);
}

const STORED = 'The payment details are stored';

/** Stored details for their merchant: what may be shown, and until when they are kept. */
export function registrationAnswer(registration: Registration, stamp: AnswerStamp): Answer {
  const { id, brand, expiresAt } = registration;
  return {
    status: 200,
    body: {
      id,
      paymentBrand: brand,
      result: done(registration, STORED),
      ...answerFields(registration),
      expiresAt: new Date(expiresAt).toISOString().slice(0, 10),
      ...closingFields(stamp),
    },
  };
}

/** Details that were deleted: nothing of them is shown any more. */
export function deletedRegistrationAnswer(registration: Registration, stamp: AnswerStamp): Answer {
  const result = done(registration, 'The payment details are erased');
  return { status: 200, body: { id: registration.id, result, ...closingFields(stamp) } };
}

/**
 * For the shopper's browser: the outcome, and the address at which the merchant reads the result.
 *
 * Not the id: where it is that of offered details, it would confirm a guessed card number to a caller who knows no more
 * than the checkout's id.
 */
export function shopperRegistrationAnswer(
  registration: Registration,
  resourcePath: string,
  stamp: AnswerStamp,
): Answer {
  const result = done(registration, STORED);
  const outcome: Outcome = { type: 'done' };
  return { status: 200, body: { result, outcome, resourcePath, ...closingFields(stamp) } };
}
