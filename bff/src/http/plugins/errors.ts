import { NotTaken, StoreUnavailable } from '@tollgate/gateway/api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  bodyTooLargeAnswer,
  faultAnswer,
  noSuchPathAnswer,
  refusedRequestAnswer,
  storeUnavailableAnswer,
} from '../../api/answers/fault.ts';
import { faultRecord } from '../../observe/log/fault-record.ts';
import { sendAnswer, stampOf } from './answer.ts';
import { WrongHead } from './check-head.ts';
import { drainBody } from './drain-body.ts';
import { refusalStatus } from './refusal-status.ts';

/** The error handler and the not-found handler, which answer in the shape of every other answer. */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    sendAnswer(reply, noSuchPathAnswer(askedOf(request), stampOf(request))),
  );
  app.setErrorHandler(async (error, request, reply) => {
    if (isFastifyError(error) && error.statusCode === 413) {
      await drainBody(request.raw);
    }
    return answerError(error, request, reply);
  });
}

/** Also for errors before a route is found, such as an address with a broken escape. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof StoreUnavailable) {
    request.log.error({ store: error.message, cause: String(error.cause) }, 'store unavailable');
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

function askedOf({ method, originalUrl }: FastifyRequest): { method: string; path: string } {
  return { method, path: originalUrl.split('?', 1)[0] ?? '' };
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error;
}
