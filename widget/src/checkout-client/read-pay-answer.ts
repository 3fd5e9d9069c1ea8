import { isRecord, listOf, textOf } from '../card-frame/messages/parts.ts';
import type { PayAnswer } from './pay-answer.ts';
import { readRedirect } from './redirect.ts';

const INPUT_REFUSED = '200.300.404';
/** Stored details that are unknown have the status of an address that does not exist. */
const STORED_DETAILS = '100.150.';

/**
 * Reads the gateway's answer to an attempt.
 *
 * Whatever is not clearly an outcome is unknown, and unknown is never called failed: the money may have moved.
 *
 * @param status HTTP status
 * @param body the parsed JSON, or undefined when it was none
 */
export function readPayAnswer(status: number, body: unknown): PayAnswer {
  if (status === 409) {
    return { kind: 'busy' };
  }
  if (!isRecord(body) || !isRecord(body['result'])) {
    return { kind: 'unknown' };
  }
  const code = textOf(body['result']['code']);
  if (status === 200) {
    return accepted(body);
  }
  if (status !== 400 && !(status === 404 && code.startsWith(STORED_DETAILS))) {
    return { kind: 'unknown' };
  }
  if (code === INPUT_REFUSED) {
    const errors = body['result']['parameterErrors'];
    return Array.isArray(errors) ? { kind: 'refused', parameters: namesIn(errors) } : { kind: 'gone' };
  }
  return { kind: 'declined', code };
}

function accepted(body: Readonly<Record<string, unknown>>): PayAnswer {
  if (textOf(body['id']) === '') {
    return { kind: 'unknown' };
  }
  if (body['redirect'] === undefined) {
    return { kind: 'done' };
  }
  const redirect = readRedirect(body['redirect']);
  return redirect === undefined ? { kind: 'unknown' } : { kind: 'redirect', redirect };
}

function namesIn(errors: readonly unknown[]): readonly string[] {
  return listOf(errors, (error) => (isRecord(error) ? textOf(error['name']) : undefined));
}
