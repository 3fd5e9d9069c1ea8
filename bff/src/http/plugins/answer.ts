import { hasRight, inTurns, type LimitKind, LONG_TEXT, turnFor } from '@tollgate/gateway/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, AnswerStamp, ShopperAddresses } from '../../api/answers/envelope.ts';
import { loggedContent, writingJson } from '../../api/answers/writing-json.ts';
import type { ParsedForm } from '../form/parse-form.ts';

/** Values that all answers of one process share. */
export interface Stamper {
  readonly buildNumber: string;
  now(): number;
  hex32(): string;
  readonly addresses: ShopperAddresses;
}

declare module 'fastify' {
  interface FastifyInstance {
    stamper: Stamper;
  }
  interface FastifyRequest {
    /** The entity that the request named, for `ndc`; `undefined` until the fields are read. */
    namedEntity: string | undefined;
  }
  interface FastifyReply {
    /** The result code of the answer, for the log. */
    resultCode: string | undefined;
    /** The answer's `ndc`, by which a merchant's complaint is found in the log. */
    answerId: string | undefined;
    /** The id of the payment or follow-up that the answer shows, for the log. */
    paymentId: string | undefined;
    /** The kind of limit that refused the request. */
    throttledBy: LimitKind | undefined;
    /** Whether the request named something that does not exist or that its caller cannot use. */
    namesUnknown: boolean;
  }
}

export function stampOf(request: FastifyRequest): AnswerStamp {
  const { stamper } = request.server;
  // A request that Fastify refuses before it finds a route has not even the `null` of the decorator.
  const caller = request.caller ?? undefined;
  return {
    buildNumber: stamper.buildNumber,
    now: stamper.now(),
    answerId: stamper.hex32(),
    entityId: request.namedEntity,
    showsAcquirer: caller !== undefined && hasRight(caller, 'acquirer-details'),
    addresses: stamper.addresses,
  };
}

/** An answer that is already text, because it is stored under an idempotency key. */
export interface WrittenAnswer extends Omit<Answer, 'body'> {
  readonly body: string;
  /** The parsed value of the text, when this process has just written it. */
  readonly content?: Answer['body'];
}

/** Writes a large answer in turns, so that it delays no other request. The bytes are the same. */
export async function written(answer: Answer): Promise<WrittenAnswer> {
  return { ...answer, body: await inTurns(writingJson(answer.body)), content: answer.body };
}

/** The bytes of a long text, for {@link sendAnswer}: encoding them while the answer is sent would double that step. */
export async function encoded({ body }: Answer | WrittenAnswer): Promise<Buffer | undefined> {
  if (typeof body !== 'string' || body.length < LONG_TEXT) return undefined;
  await turnFor(body);
  const bytes = Buffer.from(body);
  await turnFor(body);
  return bytes;
}

/** @param bytes the result of {@link encoded} */
export function sendAnswer(
  reply: FastifyReply,
  answer: Answer | WrittenAnswer,
  bytes?: Buffer,
): FastifyReply {
  const { body } = answer;
  const known = 'content' in answer ? answer.content : undefined;
  const content = known ?? (typeof body === 'string' ? contentOf(body) : body);
  reply.resultCode = textIn(content['result'], 'code');
  reply.answerId = textIn(content, 'ndc');
  reply.throttledBy = answer.throttledBy;
  reply.namesUnknown = answer.namesUnknown === true;
  // An answer can be about a payment without naming it.
  reply.paymentId = paymentIdIn(content) ?? reply.paymentId;
  return reply
    .code(answer.status)
    .headers({
      'content-type': 'application/json;charset=UTF-8',
      'cache-control': 'no-store',
      ...answer.headers,
    })
    .send(bytes ?? (typeof body === 'string' ? body : JSON.stringify(body)));
}

export function textOf({ body }: Answer | WrittenAnswer): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function contentOf(body: string): Answer['body'] {
  return body.length < LONG_TEXT ? (JSON.parse(body) as Answer['body']) : loggedContent(body);
}

function textIn(content: unknown, name: string): string | undefined {
  const value: unknown =
    typeof content === 'object' && content !== null ? Reflect.get(content, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The id of a payment in the form that the gateway gives it. */
const PAYMENT_ID = /^[\da-f]{32}$/;

/** Payments only: the id of a checkout, also called `id`, is a capability and must not be logged. */
function paymentIdIn(content: Answer['body']): string | undefined {
  const id = 'paymentType' in content ? textIn(content, 'id') : undefined;
  return id !== undefined && PAYMENT_ID.test(id) ? id : undefined;
}

/** The result of the form parser for the body or query; a request without a body has no fields. */
export function formOf(parsed: unknown): ParsedForm {
  return typeof parsed === 'object' && parsed !== null && 'kind' in parsed
    ? (parsed as ParsedForm)
    : { kind: 'fields', fields: [] };
}

/** The headers of every answer. Pages add a policy of their own. */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Adds headers to every answer, also where no route was found. */
export function giveHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
