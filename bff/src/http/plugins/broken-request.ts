import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Answer } from '../../api/answers/envelope.ts';
import { refusedRequestAnswer } from '../../api/answers/fault.ts';
import type { Stamper } from './answer.ts';

/** Not imported: an import reads every name of it, and some of them load Node's own `fetch`, which takes 5 MB. */
const HTTP = process.getBuiltinModule('node:http');

const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Milliseconds that a client has to close its side before the connection is destroyed. */
const TIME_TO_CLOSE = 2000;

/**
 * Answers bytes that are not an HTTP request, and requests that did not arrive in time, in the usual shape.
 *
 * @param socket written to directly, because there is no reply
 */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { stamper, logger }: { readonly stamper: Stamper; readonly logger: Pick<FastifyBaseLogger, 'info'> },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable || owesAnotherAnswer(socket)) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const { body } = brokenRequestAnswer(status, stamper);
  const text = answerText(status, JSON.stringify(body));
  logger.info({ route: 'none', status, ndc: body['ndc'] }, 'answered');
  if (status === 408) {
    // Closed at once: otherwise the rest of the request could still arrive, and be paid after this answer.
    socket.write(text);
    socket.destroy();
    return;
  }
  socket.end(text);
  // A client may never close its side.
  setTimeout(() => socket.destroy(), TIME_TO_CLOSE).unref();
}

/**
 * Whether the client waits for the answer to an earlier, complete request, or is receiving one: it would take these
 * bytes as a part of that answer. Node's own handler checks the same property, and there is no public one.
 */
function owesAnotherAnswer(socket: Socket & { readonly _httpMessage?: ServerResponse | null }): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- the name is Node's
  const owed = socket._httpMessage ?? undefined;
  return owed !== undefined && (owed.req.complete || owed.headersSent);
}

function brokenRequestAnswer(status: number, stamper: Stamper): Answer {
  const stamp = {
    buildNumber: stamper.buildNumber,
    now: stamper.now(),
    answerId: stamper.hex32(),
    entityId: undefined,
    showsAcquirer: false,
    addresses: stamper.addresses,
  };
  return refusedRequestAnswer(status, stamp);
}

function answerText(status: number, body: string): string {
  const head = [
    `HTTP/1.1 ${status} ${HTTP.STATUS_CODES[status] ?? 'Bad Request'}`,
    'Content-Type: application/json;charset=UTF-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
