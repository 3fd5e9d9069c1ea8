import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusedRequestAnswer } from '../render/fault.ts';
import type { Stamper } from './answer.ts';

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A client may close its side in so many milliseconds; then the connection is taken from it. */
const TIME_TO_CLOSE = 2000;

/**
 * Answers what is no HTTP request at all, or none that came to its end in time, in the shape of every other answer.
 *
 * @param socket written to directly, because there is no reply
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, stamper: Stamper): void {
  if (error.code === 'ECONNRESET' || !socket.writable || owesAnotherAnswer(socket)) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const text = answerText(status, stamper);
  if (status === 408) {
    // At once: the rest could still come, and what the client was told to be too late would be paid all the same.
    socket.write(text);
    socket.destroy();
    return;
  }
  socket.end(text);
  // The client's side stays open until it closes it, which may be never.
  setTimeout(() => socket.destroy(), TIME_TO_CLOSE).unref();
}

/**
 * Whether a client waits for the answer to an earlier request, which came whole, or is in the midst of one: it would
 * take what is written now for a part of that. Node makes the same check before it answers by itself, of the same
 * property; there is no other way to ask.
 */
function owesAnotherAnswer(socket: Socket & { readonly _httpMessage?: ServerResponse | null }): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- the name is Node's
  const owed = socket._httpMessage ?? undefined;
  return owed !== undefined && (owed.req.complete || owed.headersSent);
}

function answerText(status: number, stamper: Stamper): string {
  const stamp = {
    buildNumber: stamper.buildNumber,
    now: stamper.now(),
    answerId: stamper.hex32(),
    entityId: undefined,
  };
  const body = JSON.stringify(refusedRequestAnswer(status, stamp).body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Bad Request'}`,
    'Content-Type: application/json;charset=UTF-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
