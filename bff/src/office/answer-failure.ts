import { StoreUnavailable } from '@tollgate/gateway/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WrongHead } from '../http/plugins/check-head.ts';
import { faultRecord } from '../observe/log/fault-record.ts';
import { refusal } from './admin-answer.ts';
import type { AdminErrorCode } from './admin-error-table.ts';
import type { CookiePlace } from './office-cookies.ts';
import { sendAdminAnswer } from './send-answer.ts';

/** What the server itself refuses, by the status that it says. */
const BY_STATUS: Readonly<Record<number, AdminErrorCode>> = { 413: 'too-large', 415: 'unsupported-type' };

/** Answers what a route threw, or what was refused before one was found. */
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
      ? { ...refusal(code, error.message), status: error.statusCode }
      : refusal(code),
    place,
  );
}

function codeOf(error: unknown, request: FastifyRequest): AdminErrorCode {
  if (error instanceof StoreUnavailable) {
    request.log.error({ store: error.message, cause: String(error.cause) }, 'store unavailable');
    return 'unavailable';
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return BY_STATUS[status] ?? 'malformed';
  }
  request.log.error(faultRecord(error), 'fault');
  return 'fault';
}
