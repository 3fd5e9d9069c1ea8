import type { Answer } from './call-admin.ts';

/** The answer to a form that lacks something; the server is not asked. */
export function notFilledIn(message: string): Answer<never> {
  return { ok: false, problem: { kind: 'refused', status: 422, code: 'invalid', message, details: [] } };
}
