import { StoreUnavailable } from '@tollgate/gateway/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WrongHead } from '../http/plugins/check-head.ts';
import { faultRecord } from '../observe/log/create-logger.ts';
import { unavailableLine } from '../observe/log/unavailable-line.ts';
import { type AdminAnswer, type AdminErrorBody, type AdminErrorCode, refusal } from './admin-answer.ts';
import { type CookiePlace, cookieHeaders } from './office-cookies.ts';

/** Sends an answer of the back office. No cache keeps any of them. */
export function sendAdminAnswer(reply: FastifyReply, answer: AdminAnswer, place: CookiePlace): FastifyReply {
  const { status, body, headers = {} } = answer;
  const code = errorCodeIn(body);
  reply.resultCode = code;
  if (code === 'too-many') reply.throttledBy = 'address';
  const cookies = cookieHeaders(answer, place);
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  if (body === undefined) return reply.send();
  return 'content-type' in headers
    ? reply.send(body)
    : reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The code of the error that a body holds; `undefined` for another body. */
export function errorCodeIn(body: unknown): AdminErrorCode | undefined {
  return isErrorBody(body) ? body.error.code : undefined;
}

function isErrorBody(body: unknown): body is AdminErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'object' &&
    body.error !== null &&
    'code' in body.error
  );
}

/** Refusals of the server itself, by status. */
const BY_STATUS: Readonly<Record<number, AdminErrorCode>> = { 413: 'too-large', 415: 'unsupported-type' };

/** Answers an error of a route, or a refusal before a route was found. */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  place: CookiePlace,
): FastifyReply {
  const code = codeOf(error, request);
  return sendAdminAnswer(
    reply,
    error instanceof WrongHead
      ? // Pages send no such heads, so only programs read this.
        { ...refusal(code, error.message), status: error.statusCode }
      : refusal(code),
    place,
  );
}

function codeOf(error: unknown, request: FastifyRequest): AdminErrorCode {
  if (error instanceof StoreUnavailable) {
    request.log.error(...unavailableLine(error));
    return 'unavailable';
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return BY_STATUS[status] ?? 'malformed';
  request.log.error(faultRecord(error), 'fault');
  return 'fault';
}
