import { answerFields, type Registration } from '@tollgate/gateway/api';
import type { ResultCode } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { type Answer, type AnswerStamp, closingFields, resultOf } from './envelope.ts';
import type { Outcome } from './outcome.ts';

/** The success of each mode, as for payments. */
const SUCCESS: Readonly<Record<NonNullable<Registration['testMode']> | 'LIVE', ResultCode>> = {
  INTERNAL: '000.100.110',
  EXTERNAL: '000.100.112',
  LIVE: '000.000.000',
};

/** A success of ours alone: no acquirer was asked. */
function done({ testMode }: Registration, says: string): Record<string, unknown> {
  return resultOf(SUCCESS[testMode ?? 'LIVE'], says);
}

const STORED = 'The payment details are stored';

/** Stored details as their merchant sees them: what may be shown, and until when they are kept. */
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

/** Details that were erased: nothing of them is shown any more. */
export function deletedRegistrationAnswer(registration: Registration, stamp: AnswerStamp): Answer {
  const result = done(registration, 'The payment details are erased');
  return { status: 200, body: { id: registration.id, result, ...closingFields(stamp) } };
}

/** The shopper's browser hears that it went well, and where its merchant looks. */
export function shopperRegistrationAnswer(
  registration: Registration,
  resourcePath: string,
  stamp: AnswerStamp,
): Answer {
  const result = done(registration, STORED);
  const outcome: Outcome = { type: 'done' };
  return {
    status: 200,
    body: { id: registration.id, result, outcome, resourcePath, ...closingFields(stamp) },
  };
}
