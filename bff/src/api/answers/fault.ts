import { holdsCardNumber } from '@tollgate/gateway/api';
import { httpStatusOf, type ResultCode } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import type { ParsedForm } from '../../http/form/parse-form.ts';
import { type Answer, type AnswerStamp, closingFields, resultOf } from './envelope.ts';

/** Answers of the HTTP layer: bad credentials, no such path, a body that is no form, faults of the gateway. */

/** A fault of the credentials of a request; it shows nothing about other merchants. */
const CREDENTIALS = {
  'no-header': {
    status: 401,
    says: 'The Authorization header is missing; send "Authorization: Bearer <access token>"',
  },
  'malformed-header': {
    status: 401,
    says: 'The Authorization header is malformed; send "Authorization: Bearer <access token>", once',
  },
  'unknown-token': { status: 403, says: 'The access token is unknown or was revoked' },
} as const;

export function credentialsAnswer(problem: keyof typeof CREDENTIALS, stamp: AnswerStamp): Answer {
  const { status, says } = CREDENTIALS[problem];
  return answer(status, '800.900.300', says, stamp);
}

/** @param asked the request line, its path without the query */
export function noSuchPathAnswer(asked: { method: string; path: string }, stamp: AnswerStamp): Answer {
  const description = `Nothing answers to ${asked.method} ${shownPath(asked.path)}`;
  return answer(httpStatusOf('200.300.406'), '200.300.406', description, stamp);
}

/** For a build of the widget that an operator has withdrawn: it does not come back, so caches may forget it. */
export function withdrawnBuildAnswer(stamp: AnswerStamp): Answer {
  const description =
    'This version of the payment script was withdrawn. Load the page again: a new checkout, or the hash that the ' +
    'gateway answers now, brings the current version';
  const gone = answer(410, '200.300.406', description, stamp);
  return { ...gone, headers: { 'access-control-allow-origin': '*' } };
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
    'The Idempotency-Key must be 1 to 255 visible characters without a card number, sent once',
    stamp,
  );
}

/** @param mistake one sentence, which holds nothing of the request */
export function refusedTokenRequestAnswer(mistake: string, stamp: AnswerStamp): Answer {
  return answer(400, '200.300.404', mistake, stamp);
}

export function foreignPageAnswer(stamp: AnswerStamp): Answer {
  return answer(403, '800.900.300', 'Pages of other sites may not send this request', stamp);
}

/** For a request that came to the proxy in clear, and so showed its token or its card number to the network. */
export function plainHttpAnswer(stamp: AnswerStamp): Answer {
  const description =
    'This request reached the proxy by http, where others can read it. Send it by https, and replace the access ' +
    'token that it carried';
  return answer(403, '800.900.300', description, stamp);
}

const REFUSED: Readonly<Record<number, string>> = {
  408: 'The request did not arrive in time',
  415: 'The body must be application/x-www-form-urlencoded',
};

/** A request that Fastify or Node refused, by the status. @param says absent: what the status says alone */
export function refusedRequestAnswer(
  status: number,
  stamp: AnswerStamp,
  says: string = REFUSED[status] ?? 'This is not a request that can be read',
): Answer {
  return answer(status, '200.300.404', says, stamp);
}

/** @param limit of the route, in bytes */
export function bodyTooLargeAnswer(limit: number, stamp: AnswerStamp): Answer {
  const size = limit < MEBIBYTE ? `${limit / 1024} KiB` : `${limit / MEBIBYTE} MiB`;
  return answer(413, '200.300.404', `The body is larger than ${size}`, stamp);
}

const MEBIBYTE = 1024 * 1024;

export function storeUnavailableAnswer(stamp: AnswerStamp): Answer {
  const unavailable = answer(httpStatusOf('800.800.800'), '800.800.800', undefined, stamp);
  return { ...unavailable, headers: { 'retry-after': '1' } };
}

export function faultAnswer(stamp: AnswerStamp): Answer {
  return answer(httpStatusOf('600.100.100'), '600.100.100', undefined, stamp);
}

function answer(
  status: number,
  code: ResultCode,
  description: string | undefined,
  stamp: AnswerStamp,
): Answer {
  return { status, body: { result: resultOf(code, description), ...closingFields(stamp) } };
}

/** Enough to recognise a path; the caller has the whole one. */
const SHOWN_LENGTH = 120;

/** Ids of payments and checkouts, of which many have a dozen digits in a row. No card number is as long. */
const ID = /(?<![a-z\d])[a-f\d]{32}(?![a-z\d])/giu;

/**
 * The path of a request as an answer may repeat it: visible ASCII only, cut, and without digits when they could be those
 * of a card number, in whatever way they are separated or escaped.
 */
export function shownPath(path: string): string {
  const text = decoded(path).replaceAll(/[^\x21-\x7e]/gu, '?');
  const digitsTogether = text.replaceAll(ID, 'id').replaceAll(/[^a-z\d]+/giu, '-');
  const shown = holdsCardNumber(digitsTogether) ? text.replaceAll(/\d/gu, '*') : text;
  return shown.length > SHOWN_LENGTH ? `${shown.slice(0, SHOWN_LENGTH)}…` : shown;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A broken escape may hide digits, so nothing after it is shown.
    return path.slice(0, path.indexOf('%'));
  }
}
