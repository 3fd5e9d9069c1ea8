import type { ResultCode } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import type { ParsedForm } from '../form/parse-form.ts';
import { type Answer, type AnswerStamp, closingFields, resultOf } from './envelope.ts';

/** Answers of the HTTP layer: bad credentials, no such path, a body that is no form, faults of the gateway. */

export function credentialsAnswer(status: 401 | 403, stamp: AnswerStamp): Answer {
  const description =
    status === 401
      ? 'The Authorization header is missing or malformed; send "Authorization: Bearer <access token>"'
      : undefined;
  return answer(status, '800.900.300', description, stamp);
}

export function noSuchPathAnswer(stamp: AnswerStamp): Answer {
  return answer(404, '200.300.406', 'Nothing answers to this method and path', stamp);
}

type Malformed = Extract<ParsedForm, { kind: 'malformed' }>['problem'];

const MALFORMED: Record<Malformed, string> = {
  'not-utf-8': 'The parameters are not UTF-8',
  'broken-escape': 'The parameters have a broken percent escape',
  'too-many-fields': 'There are too many parameters in one request',
};

export function malformedFormAnswer(problem: Malformed, stamp: AnswerStamp): Answer {
  return answer(400, '200.300.404', MALFORMED[problem], stamp);
}

export function malformedKeyAnswer(stamp: AnswerStamp): Answer {
  return answer(
    400,
    '200.300.404',
    'The Idempotency-Key must be 1 to 255 visible characters, sent once',
    stamp,
  );
}

/** A request that Fastify or Node refused, by the status. */
export function refusedRequestAnswer(status: number, stamp: AnswerStamp): Answer {
  switch (status) {
    case 408:
      return answer(408, '200.300.404', 'The request did not arrive in time', stamp);
    case 415:
      return answer(415, '200.300.404', 'The body must be application/x-www-form-urlencoded', stamp);
    default:
      return answer(status, '200.300.404', 'This is not a request that can be read', stamp);
  }
}

/** @param limit of the route, in bytes */
export function bodyTooLargeAnswer(limit: number, stamp: AnswerStamp): Answer {
  const size = limit < MEBIBYTE ? `${limit / 1024} KiB` : `${limit / MEBIBYTE} MiB`;
  return answer(413, '200.300.404', `The body is larger than ${size}`, stamp);
}

const MEBIBYTE = 1024 * 1024;

export function storeUnavailableAnswer(stamp: AnswerStamp): Answer {
  const unavailable = answer(503, '800.800.800', undefined, stamp);
  return { ...unavailable, headers: { 'retry-after': '1' } };
}

export function faultAnswer(stamp: AnswerStamp): Answer {
  return answer(500, '600.100.100', undefined, stamp);
}

function answer(
  status: number,
  code: ResultCode,
  description: string | undefined,
  stamp: AnswerStamp,
): Answer {
  return { status, body: { result: resultOf(code, description), ...closingFields(stamp) } };
}
