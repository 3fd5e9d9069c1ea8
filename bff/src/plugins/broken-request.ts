import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusedRequestAnswer } from '../render/fault.ts';
import type { Stamper } from './answer.ts';

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what is no HTTP request at all, which no route ever sees, in the shape of every other answer.
 *
 * @param socket written to directly, because there is no reply
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, stamper: Stamper): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
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
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
