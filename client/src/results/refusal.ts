import type { AnswerBody } from '../http/attempt.ts';
import type { Answer } from '../http/send-until-answered.ts';
import { type ParameterError, TollgateError } from './tollgate-error.ts';

/** The common fields of every result. */
export interface Said {
  /** `result.code`. */
  readonly code: string;
  /** For a developer, in English; not for shoppers. */
  readonly description: string;
}

/** Nothing has happened: parameters are wrong, or what they name cannot be used. */
export interface Refused extends Said {
  readonly kind: 'refused';
  /** All of them at once; none when it is not about a parameter. */
  readonly parameterErrors: readonly ParameterError[];
}

/** Nothing has this id, for this channel. */
export interface NotFound extends Said {
  readonly kind: 'not-found';
}

export function saidBy({ result: { code, description } }: AnswerBody): Said {
  return { code, description: typeof description === 'string' ? description : '' };
}

/** An answer of 400 or 404 that has no payment in it. */
export function refusalOf(status: 400 | 404, body: AnswerBody): Refused | NotFound {
  if (status === 404) return { kind: 'not-found', ...saidBy(body) };
  const errors = 'parameterErrors' in body.result ? body.result.parameterErrors : undefined;
  const parameterErrors = Array.isArray(errors) ? (errors as readonly ParameterError[]) : [];
  return { kind: 'refused', ...saidBy(body), parameterErrors };
}

/** The JSON of an answer. @throws TollgateError of the kind `unexpected-answer` when it is a text */
export function bodyOf(answer: Answer): { readonly status: 200 | 400 | 404; readonly body: AnswerBody } {
  if ('body' in answer) return answer;
  throw new TollgateError('unexpected-answer', 'The gateway answered with a text in the place of JSON.');
}
