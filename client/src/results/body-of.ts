import { TollgateError } from '../errors/tollgate-error.ts';
import type { AnswerBody } from '../http/attempt.ts';
import type { Answer } from '../http/send-until-answered.ts';

/** The JSON of an answer. @throws TollgateError of the kind `unexpected-answer` when it is a text */
export function bodyOf(answer: Answer): { readonly status: 200 | 400 | 404; readonly body: AnswerBody } {
  if ('body' in answer) {
    return answer;
  }
  throw new TollgateError('unexpected-answer', 'The gateway answered with a text in the place of JSON.');
}
