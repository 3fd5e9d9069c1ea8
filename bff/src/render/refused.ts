import type { CheckoutGone, ParameterIssue, Refused } from '@tollgate/gateway/api';
import {
  httpStatusOf,
  type ResultCode,
  resultCodeRow,
} from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { type Answer, type AnswerStamp, closingFields, resultOf } from './envelope.ts';
import { MOST_LISTED, parameterErrors } from './parameter-issues.ts';

const INVALID: ResultCode = '200.300.404';
const BAD_CREDENTIALS: ResultCode = '800.900.300';
const PAYMENT_NOT_FOUND: ResultCode = '700.400.580';
const UNKNOWN_REGISTRATION: ResultCode = '100.150.200';
const BUSY: ResultCode = '800.700.100';
const KEY_BUSY: ResultCode = '800.600.100';
const KEY_OF_ANOTHER_REQUEST: ResultCode = '200.200.106';

/** The answer to a request that the gateway has refused. */
export function refusedAnswer(refused: Refused, stamp: AnswerStamp): Answer {
  switch (refused.kind) {
    case 'invalid-parameters':
      return answer(400, invalidResult(refused.issues), stamp);
    case 'forbidden':
      return answer(403, resultOf(BAD_CREDENTIALS), stamp);
    case 'payment-not-found':
      return answer(httpStatusOf(PAYMENT_NOT_FOUND), resultOf(PAYMENT_NOT_FOUND), stamp);
    case 'registration-refused': {
      const { resultCode } = refused;
      return answer(resultCode === UNKNOWN_REGISTRATION ? 404 : 400, resultOf(resultCode), stamp);
    }
    case 'checkout-refused':
      return answer(httpStatusOf(refused.resultCode), resultOf(refused.resultCode), stamp);
    case 'checkout-gone':
      return answer(400, resultOf(INVALID, goneText(refused)), stamp);
    case 'checkout-busy':
      return {
        ...answer(
          409,
          resultOf(BUSY, 'Another payment on this checkout is being processed; wait for it'),
          stamp,
        ),
        headers: { 'retry-after': '1' },
      };
    case 'key-busy':
      return {
        ...answer(
          409,
          resultOf(KEY_BUSY, 'A request with this Idempotency-Key is being processed; send it again later'),
          stamp,
        ),
        headers: { 'retry-after': '1' },
      };
    case 'key-of-another-request':
      return answer(
        422,
        resultOf(
          KEY_OF_ANOTHER_REQUEST,
          'This Idempotency-Key was used for a request with other parameters; take a new one',
        ),
        stamp,
      );
  }
}

/** Says how many issues there are where it does not list all, so that a reader does not take the list as complete. */
function invalidResult(issues: readonly ParameterIssue[]): Record<string, unknown> {
  const { description } = resultCodeRow(INVALID);
  const more = `${description}; of ${issues.length} mistakes the first ${MOST_LISTED} are listed`;
  return {
    ...resultOf(INVALID, issues.length > MOST_LISTED ? more : description),
    parameterErrors: parameterErrors(issues),
  };
}

/** Only the merchant of a checkout learns that it exists. */
function goneText(gone: CheckoutGone): string {
  switch (gone.why) {
    case 'unknown':
      return 'No such checkout; it may belong to the other environment, or its id is mistyped';
    case 'of-another-entity':
      return 'This checkout was created for another entity; send that entityId';
    case 'expired':
      return 'This checkout has expired without a payment; create a new one';
    case 'used':
      return 'This checkout has been paid and can not be changed';
    case 'not-told':
      return 'This checkout can not be used; it is unknown, has expired or has been paid';
  }
}

function answer(status: number, result: Record<string, unknown>, stamp: AnswerStamp): Answer {
  return { status, body: { result, ...closingFields(stamp) } };
}
