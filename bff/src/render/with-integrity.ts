import type { Fields } from '@tollgate/gateway/api';
import { readBoolean } from '@tollgate/gateway/catalogue/read-boolean';
import type { Answer } from './envelope.ts';

/** Whether a request asked for the hash of the widget's script. */
export function wantsIntegrity(fields: Fields): boolean {
  return fields.some(([name, value]) => name === 'integrity' && readBoolean(value) === true);
}

/** Adds the hash to the answer where the request asked for it. spec: Payment response › integrity. */
export function withIntegrity(answer: Answer, fields: Fields, integrity: string): Answer {
  return withAskedIntegrity(answer, wantsIntegrity(fields) ? integrity : undefined);
}

/** Adds the hash to an answer about a checkout. @param integrity `undefined` when the checkout did not ask for it */
export function withAskedIntegrity(answer: Answer, integrity: string | undefined): Answer {
  return integrity === undefined ? answer : { ...answer, body: { ...answer.body, integrity } };
}
