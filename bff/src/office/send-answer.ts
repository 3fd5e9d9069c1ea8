import type { FastifyReply } from 'fastify';
import type { AdminAnswer, AdminErrorBody } from './admin-answer.ts';
import type { AdminErrorCode } from './admin-error-table.ts';
import { type CookiePlace, cookieHeaders } from './office-cookies.ts';

/** Sends an answer of the back office. No cache keeps any of them. */
export function sendAdminAnswer(reply: FastifyReply, answer: AdminAnswer, place: CookiePlace): FastifyReply {
  const { status, body, headers = {} } = answer;
  const code = errorCodeIn(body);
  reply.resultCode = code;
  if (code === 'too-many') {
    reply.throttledBy = 'address';
  }
  const cookies = cookieHeaders(answer, place);
  if (cookies.length > 0) {
    reply.header('set-cookie', cookies);
  }
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  if (body === undefined) {
    return reply.send();
  }
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
