import type { AnsweredWork, KeyedRequest } from '@tollgate/gateway/idempotency/keyed-work';
import type { ReserveId } from '@tollgate/gateway/idempotency/reserve-id';
import type { Refused } from '@tollgate/gateway/operations/refused';
import type { Fields } from '@tollgate/gateway/parameters/read-parameters';
import type { Result } from '@tollgate/gateway/values/result';
import type { FastifyRequest } from 'fastify';
import { textOf, type WrittenAnswer } from '../plugins/answer.ts';
import { callerOf } from '../plugins/authenticate.ts';
import type { Answer, AnswerStamp } from '../render/envelope.ts';
import { malformedKeyAnswer } from '../render/fault.ts';
import { refusedAnswer } from '../render/refused.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { serveForm } from './serve-form.ts';

/** A route that makes something, and what it takes to make it once only. */
export interface MakingRoute<Params, Id extends string, Made> {
  /** The address in one spelling, however the request wrote it. */
  path(params: Params): string;
  /** @param reserve given when the request has a key */
  make(
    request: FastifyRequest<{ Params: Params }>,
    fields: Fields,
    reserve?: ReserveId<Id>,
  ): Promise<Result<Made, Refused>>;
  /** The answer to what was made, by this request or by an earlier one with the same key. */
  render(made: Made, stamp: AnswerStamp, fields: Fields): Answer;
  /** The gateway's way to do it once per key. */
  once(request: KeyedRequest, work: AnsweredWork<Id, Made>): Promise<Result<WrittenAnswer, Refused>>;
}

/** A handler that makes something of the pairs of the body: once per `Idempotency-Key`, where there is one. */
export function serveIdempotently<Params, Id extends string, Made>(route: MakingRoute<Params, Id, Made>) {
  return serveForm<Params>(async (fields, request, stamp) => {
    const header = readIdempotencyKey(request.headers);
    if (header.kind === 'malformed') {
      return malformedKeyAnswer(stamp());
    }
    if (header.kind === 'absent') {
      const made = await route.make(request, fields);
      return made.ok ? route.render(made.value, stamp(), fields) : refusedAnswer(made.error, stamp());
    }
    const keyed = {
      merchant: callerOf(request).merchant,
      method: request.method,
      // Fastify has a type of its own for parameters, which it resolves for types that are known only.
      path: route.path(request.params as Params),
      key: header.key,
      fields,
    };
    const answer = await route.once(keyed, {
      run: (reserve) => route.make(request, fields, reserve),
      render: (made) => written(route.render(made, stamp(), fields)),
    });
    return answer.ok ? answer.value : refusedAnswer(answer.error, stamp());
  });
}

function written(answer: Answer): { status: number; body: string } {
  return { status: answer.status, body: textOf(answer) };
}
