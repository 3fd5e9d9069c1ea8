import type { Caller, Fields, Gateway, Refused, Result } from '@tollgate/gateway/api';
import { callerOf } from '../http/plugins/authenticate.ts';
import { gatewayOf } from '../http/plugins/gateway-of.ts';
import type { Answer, AnswerStamp } from './answers/envelope.ts';
import { refusedAnswer } from './answers/refused.ts';
import { serveForm } from './serve-form.ts';

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
