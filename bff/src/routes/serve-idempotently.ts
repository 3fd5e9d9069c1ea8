import type { AnsweredWork, KeyedRequest, ServedAnswer } from '@tollgate/gateway/operations/keyed-work';
import type { KeyRefused, ReserveId } from '@tollgate/gateway/operations/reserve-id';
import type { Fields } from '@tollgate/gateway/parameters/read-parameters';
import type { Result } from '@tollgate/gateway/values/result';
import type { FastifyRequest } from 'fastify';
import { textOf } from '../plugins/answer.ts';
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
    fields: Fields,
    request: FastifyRequest<{ Params: Params }>,
    stamp: () => AnswerStamp,
    reserve?: ReserveId<Id>,
  ): Promise<Answer>;
  /** The answer to something that an earlier request with the same fields made. */
  render(made: Made, fields: Fields, stamp: () => AnswerStamp): Answer;
  /** The gateway's way to do it once per key. */
  once(request: KeyedRequest, work: AnsweredWork<Id, Made>): Promise<Result<ServedAnswer, KeyRefused>>;
}

/** A handler that makes something of the pairs of the body: once per `Idempotency-Key`, where there is one. */
export function serveIdempotently<Params, Id extends string, Made>(route: MakingRoute<Params, Id, Made>) {
  return serveForm<Params>(async (fields, request, stamp) => {
    const header = readIdempotencyKey(request.headers);
    if (header.kind === 'absent') {
      return route.make(fields, request, stamp);
    }
    if (header.kind === 'malformed') {
      return malformedKeyAnswer(stamp());
    }
    const keyed = {
      merchant: callerOf(request).merchant,
      method: request.method,
      // Fastify has a type of its own for parameters, which it resolves for types that are known only.
      path: route.path(request.params as Params),
      key: header.key,
      fields,
    };
    const served = await route.once(keyed, {
      run: async (reserve) => written(await route.make(fields, request, stamp, reserve)),
      render: (made) => written(route.render(made, fields, stamp)),
    });
    return served.ok ? served.value : refusedAnswer(served.error, stamp());
  });
}

function written(answer: Answer): ServedAnswer {
  return { ...answer, body: textOf(answer) };
}
