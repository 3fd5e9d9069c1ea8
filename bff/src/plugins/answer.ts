import { type Fields, namedEntityId } from '@tollgate/gateway/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ParsedForm } from '../form/parse-form.ts';
import type { Answer, AnswerStamp } from '../render/envelope.ts';

/** What the answers of one process have in common. */
export interface Stamper {
  readonly buildNumber: string;
  now(): number;
  hex32(): string;
}

declare module 'fastify' {
  interface FastifyInstance {
    stamper: Stamper;
  }
  interface FastifyRequest {
    /** The entity that the request named, for `ndc`; `undefined` until somebody read it. */
    namedEntity: string | undefined;
  }
  interface FastifyReply {
    /** The result code of the answer, for the log. */
    resultCode: string | undefined;
  }
}

export function stampOf(request: FastifyRequest): AnswerStamp {
  const { stamper } = request.server;
  return {
    buildNumber: stamper.buildNumber,
    now: stamper.now(),
    answerId: stamper.hex32(),
    entityId: request.namedEntity,
  };
}

/** The pairs of a request, with the entity they name kept for the answer. */
export function noteEntity(request: FastifyRequest, fields: Fields): void {
  request.namedEntity = namedEntityId(fields);
}

/** An answer that is text already, because it is kept or was kept under an idempotency key. */
export interface WrittenAnswer extends Omit<Answer, 'body'> {
  readonly body: string;
}

export function sendAnswer(reply: FastifyReply, answer: Answer | WrittenAnswer): FastifyReply {
  const { result } = contentOf(answer);
  reply.resultCode = isResult(result) ? result.code : undefined;
  return reply
    .code(answer.status)
    .headers({
      'content-type': 'application/json;charset=UTF-8',
      'cache-control': 'no-store',
      ...answer.headers,
    })
    .send(textOf(answer));
}

/** The bytes of an answer's body, before UTF-8. */
export function textOf({ body }: Answer | WrittenAnswer): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function contentOf({ body }: Answer | WrittenAnswer): Answer['body'] {
  return typeof body === 'string' ? (JSON.parse(body) as Answer['body']) : body;
}

function isResult(value: unknown): value is { code: string } {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

/** What the form parser made of the body or the query; a request without a body has no fields. */
export function formOf(parsed: unknown): ParsedForm {
  return isForm(parsed) ? parsed : { kind: 'fields', fields: [] };
}

function isForm(value: unknown): value is ParsedForm {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
