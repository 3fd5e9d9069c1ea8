import type { IncomingHttpHeaders } from 'node:http';
import {
  type Fields,
  maskCardNumbers,
  type Outcome,
  type Refused,
  type Result,
  turnFor,
} from '@tollgate/gateway/api';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '@tollgate/gateway/catalogue/limits';
import type { FastifyRequest } from 'fastify';
import { textOf, written } from '../http/plugins/answer.ts';
import { withoutAcquirerDetails } from './answers/acquirer-details.ts';
import type { Answer, AnswerStamp } from './answers/envelope.ts';
import { malformedKeyAnswer } from './answers/fault.ts';
import { refusedAnswer } from './answers/refused.ts';
import { serveForm } from './serve-form.ts';

/** A route that creates something: once for each `Idempotency-Key`, where the request has one. */
interface CreatingRoute<Params, Created> {
  /** The one call into the gateway. */
  make(
    request: FastifyRequest<{ Params: Params }>,
    fields: Fields,
    key: string | undefined,
  ): Promise<Result<Outcome<Created>, Refused>>;
  /** The answer to what this request, or an earlier one with the same key, has created. */
  render(created: Created, stamp: AnswerStamp, fields: Fields): Answer;
}

/** A handler that passes the pairs of the body to the gateway, and stores the answer before it is sent. */
export function serveIdempotently<Params, Created>(route: CreatingRoute<Params, Created>) {
  return serveForm<Params>(async (fields, request, stamp) => {
    const header = readIdempotencyKey(request.headers);
    if (header.kind === 'malformed') return malformedKeyAnswer(stamp());
    const key = header.kind === 'key' ? header.key : undefined;
    const outcome = await route.make(request, fields, key);
    if (!outcome.ok) return refusedAnswer(outcome.error, stamp());
    if (outcome.value.kind === 'repeated') {
      const { answer } = outcome.value;
      return stamp().showsAcquirer ? answer : { ...answer, body: withoutAcquirerDetails(answer.body) };
    }
    await turnFor(fields);
    const answer = route.render(outcome.value.created, stamp(), fields);
    if (key === undefined) return answer;
    const text = answer.isLarge === true ? (await written(answer)).body : textOf(answer);
    await turnFor(fields);
    const kept = await outcome.value.keep({ status: answer.status, body: text });
    return kept.ok ? kept.value : refusedAnswer(kept.error, stamp());
  });
}

const VISIBLE = /^[\x21-\x7e]+$/;

type KeyHeader =
  | { readonly kind: 'absent' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'key'; readonly key: string };

/**
 * The key that makes a merchant's request safe to repeat. Node joins repeated headers with a blank, which is malformed.
 *
 * So is one with a card number in it: the key is stored as a plain hash, against which all card numbers can be tried.
 */
export function readIdempotencyKey(headers: IncomingHttpHeaders): KeyHeader {
  const sent = headers['idempotency-key'];
  if (sent === undefined) return { kind: 'absent' };
  const isKey =
    typeof sent === 'string' &&
    sent.length <= MAX_IDEMPOTENCY_KEY_LENGTH &&
    VISIBLE.test(sent) &&
    maskCardNumbers(sent) === sent;
  return isKey ? { kind: 'key', key: sent } : { kind: 'malformed' };
}
