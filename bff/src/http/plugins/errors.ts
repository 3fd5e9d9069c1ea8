import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { NotTaken, StoreUnavailable } from '@tollgate/gateway/api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  bodyTooLargeAnswer,
  faultAnswer,
  noSuchPathAnswer,
  refusedRequestAnswer,
  storeUnavailableAnswer,
} from '../../api/answers/fault.ts';
import { faultRecord } from '../../observe/log/create-logger.ts';
import { unavailableLine } from '../../observe/log/unavailable-line.ts';
import { sendAnswer, stampOf } from './answer.ts';
import { WrongHead } from './check-head.ts';

/** The error handler and the not-found handler, which answer in the shape of every other answer. */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const page = pageWithoutSlash(app, request);
    if (page !== undefined) return reply.redirect(page, 301);
    return sendAnswer(reply, noSuchPathAnswer(askedOf(request), stampOf(request)));
  });
  app.setErrorHandler(async (error, request, reply) => {
    if (isFastifyError(error) && error.statusCode === 413) await drainBody(request.raw);
    return answerError(error, request, reply);
  });
}

/** Handles errors before a route is found as well, such as an address with a broken escape. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof StoreUnavailable) {
    request.log.error(...unavailableLine(error));
    const answer = storeUnavailableAnswer(stampOf(request));
    return sendAnswer(
      reply,
      error instanceof NotTaken ? { ...answer, status: refusalStatus(request) } : answer,
    );
  }
  const status = isFastifyError(error) ? (error.statusCode ?? 500) : 500;
  if (status === 413) {
    const stamp = stampOf(request);
    const { bodyLimit } = request.routeOptions;
    // At a misspelt address a full cart exceeds the limit, but the address is the mistake to report.
    return sendAnswer(
      reply,
      request.is404 ? noSuchPathAnswer(askedOf(request), stamp) : bodyTooLargeAnswer(bodyLimit, stamp),
    );
  }
  if (status < 500) {
    const says = error instanceof WrongHead ? error.message : undefined;
    return sendAnswer(reply, refusedRequestAnswer(status, stampOf(request), says));
  }
  request.log.error(faultRecord(error), 'fault');
  return sendAnswer(reply, faultAnswer(stampOf(request)));
}

/** The page of a person who typed its address with a slash at the end; relative, because a proxy may add a path. */
function pageWithoutSlash(app: FastifyInstance, request: FastifyRequest): string | undefined {
  const { method, path } = askedOf(request);
  const isPerson = method === 'GET' && request.headers.accept?.includes('text/html') === true;
  const url = path.slice(0, -1);
  if (!isPerson || !path.endsWith('/') || !app.hasRoute({ method, url })) return undefined;
  return `../${url.slice(url.lastIndexOf('/') + 1)}${request.originalUrl.slice(path.length)}`;
}

function askedOf({ method, originalUrl }: FastifyRequest): { method: string; path: string } {
  return { method, path: originalUrl.split('?', 1)[0] ?? '' };
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error;
}

/** The status from which a proxy learns that nothing was done, so that it can try another gateway. */
const REFUSAL_HEADER = 'tollgate-refuse-with';

/**
 * Statuses that the gateway uses for nothing else. 421 is best: a client may retry such a request on another
 * connection, even a POST (RFC 9110, section 15.5.20). Within one upstream group, nginx retries only on the statuses that
 * it knows, and 504 is one of them.
 */
const UNMISTAKABLE: ReadonlySet<string> = new Set(['421', '504']);

/**
 * The status of a request that had no effect. 503 alone says less: it is also the answer to a payment that was
 * carried out and could not be recorded, so only its sender may repeat it.
 */
function refusalStatus({ headers }: FastifyRequest): number {
  const wanted = headers[REFUSAL_HEADER];
  return typeof wanted === 'string' && UNMISTAKABLE.has(wanted) ? Number(wanted) : 503;
}

/** How many bytes of a refused body are still read, and for how many milliseconds. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_TIME = 2000;

/**
 * Reads the rest of a refused body and discards it.
 *
 * A client that is still sending when the connection closes never sees the answer: its system reports a broken
 * pipe instead. Bounded, so that no client can keep a connection busy with a refused body.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  if (request.complete || Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return;
  const timer = new AbortController();
  let bytes = 0;
  const read = new Promise<void>((resolve) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) resolve();
    });
    for (const event of ['end', 'close', 'error'] as const) {
      request.once(event, () => resolve());
    }
    request.resume();
  });
  await Promise.race([read, sleep(MOST_TIME, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
}
