import type { ResultCode } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import type { Registration } from '@tollgate/gateway/vault/registrations';
import { type Answer, type AnswerStamp, closingFields, resultOf } from './envelope.ts';
import { accountFields } from './shown-account.ts';

/** The success of each mode, as for payments. */
const SUCCESS: Readonly<Record<NonNullable<Registration['testMode']> | 'LIVE', ResultCode>> = {
  INTERNAL: '000.100.110',
  EXTERNAL: '000.100.112',
  LIVE: '000.000.000',
};

/** Stored details as their merchant sees them: what may be shown, and until when they are kept. */
export function registrationAnswer(registration: Registration, stamp: AnswerStamp): Answer {
  const { id, brand, card, account, expiresAt, testMode } = registration;
  return {
    status: 200,
    body: {
      id,
      paymentBrand: brand,
      result: resultOf(SUCCESS[testMode ?? 'LIVE']),
      card,
      ...accountFields(account),
      expiresAt: new Date(expiresAt).toISOString().slice(0, 10),
      ...closingFields(stamp),
    },
  };
}

/** Details that were erased: nothing of them is shown any more. */
export function deletedRegistrationAnswer({ id, testMode }: Registration, stamp: AnswerStamp): Answer {
  return {
    status: 200,
    body: { id, result: resultOf(SUCCESS[testMode ?? 'LIVE']), ...closingFields(stamp) },
  };
}

/** The shopper's browser hears that it went well, and where its merchant looks. */
export function shopperRegistrationAnswer(
  { id, testMode }: Registration,
  resourcePath: string,
  stamp: AnswerStamp,
): Answer {
  return {
    status: 200,
    body: { id, result: resultOf(SUCCESS[testMode ?? 'LIVE']), resourcePath, ...closingFields(stamp) },
  };
}
