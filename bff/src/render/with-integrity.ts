import type { Fields } from '@tollgate/gateway/api';
import { readBoolean } from '@tollgate/gateway/catalogue/read-boolean';
import type { Answer } from './envelope.ts';

/** Whether a request asked for the hash of the widget's script. */
export function wantsIntegrity(fields: Fields): boolean {
  return fields.some(([name, value]) => name === 'integrity' && readBoolean(value) === true);
}

/** Adds the hash to the answer where the request asked for it. spec: Payment response › integrity. */
export function withIntegrity(answer: Answer, fields: Fields, integrity: string): Answer {
  return wantsIntegrity(fields) ? { ...answer, body: { ...answer.body, integrity } } : answer;
}
