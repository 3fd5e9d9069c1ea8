import {
  type Caller,
  type Fields,
  type Gateway,
  namedEntityId,
  type Refused,
  type Result,
} from '@tollgate/gateway/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encoded, formOf, sendAnswer, stampOf, type WrittenAnswer, written } from '../http/plugins/answer.ts';
import { callerOf } from '../http/plugins/authenticate.ts';
import { gatewayOf } from '../http/plugins/gateway-of.ts';
import type { Answer, AnswerStamp } from './answers/envelope.ts';
import { malformedFormAnswer } from './answers/fault.ts';
import { refusedAnswer } from './answers/refused.ts';

/** The work of a route: one call into the gateway with the pairs of a request, and the answer. */
type ServeFields<Params> = (
  fields: Fields,
  request: FastifyRequest<{ Params: Params }>,
  stamp: () => AnswerStamp,
) => Promise<Answer | WrittenAnswer>;

/**
 * A handler that passes the pairs of the body (POST) or of the query (GET, DELETE) to `serve`.
 *
 * @param caller a merchant names its entity in the pairs; one that a shopper's browser sends is ignored
 */
export function serveForm<Params>(serve: ServeFields<Params>, caller: 'merchant' | 'shopper' = 'merchant') {
  return async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply): Promise<FastifyReply> => {
    const form = formOf(request.method === 'POST' ? request.body : request.query);
    const stamp = (): AnswerStamp => stampOf(request);
    if (form.kind === 'malformed') return sendAnswer(reply, malformedFormAnswer(form.problem, stamp()));
    if (caller === 'merchant') request.namedEntity = namedEntityId(form.fields);
    const answer = await serve(form.fields, request, stamp);
    if (typeof answer.body !== 'string' && answer.isLarge !== true) return sendAnswer(reply, answer);
    const whole = typeof answer.body === 'string' ? answer : await written(answer as Answer);
    return sendAnswer(reply, whole, await encoded(whole));
  };
}

/** A merchant's request about one object: the caller, the id in the path, and the pairs of the request. */
type Asked = [caller: Caller, id: string, fields: Fields];

/** A handler for one thing of a merchant: it answers with what the gateway has found, or with its refusal. */
export function serveFound<Found>(
  find: (gateway: Gateway, ...asked: Asked) => Promise<Result<Found, Refused>>,
  answer: (found: Found, stamp: AnswerStamp, fields: Fields) => Answer,
) {
  return serveForm<{ id: string }>(async (fields, request, stamp) => {
    const found = await find(gatewayOf(request), callerOf(request), request.params.id, fields);
    return found.ok ? answer(found.value, stamp(), fields) : refusedAnswer(found.error, stamp());
  });
}
