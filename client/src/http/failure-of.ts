import { type FailureDetails, type FailureKind, TollgateError } from '../results/tollgate-error.ts';
import type { AttemptEnd } from './attempt.ts';

type WithStatus = Exclude<AttemptEnd, { readonly kind: 'none' | 'aborted' }>;

/**
 * The error for a request whose last attempt ended like this.
 *
 * @param known of all attempts together
 */
export function failureOf(end: AttemptEnd, known: FailureDetails, accessToken: string): TollgateError {
  const error = (kind: FailureKind, message: string, more: FailureDetails = {}) =>
    new TollgateError(kind, message, { ...known, ...more }, [accessToken]);
  switch (end.kind) {
    case 'none':
      return error('no-answer', `The gateway did not answer: ${end.why}.`);
    case 'aborted':
      return error('aborted', 'The call was aborted.');
    case 'json':
    case 'text':
    case 'foreign':
      return error(kindOf(end), messageOf(end), detailsOf(end));
  }
}

function kindOf({ kind, status }: WithStatus): FailureKind {
  if (status === 429) return 'throttled';
  if (kind !== 'json') return status >= 500 ? 'no-answer' : 'unexpected-answer';
  switch (status) {
    case 401:
    case 403:
      return 'unauthorised';
    case 409:
      return 'still-running';
    case 422:
      return 'key-of-another-request';
    default:
      return status >= 500 || status === 408 ? 'fault' : 'unexpected-answer';
  }
}

function messageOf(end: WithStatus): string {
  return end.kind === 'json'
    ? `The gateway answered ${end.status}, ${end.body.result.code}: ${end.body.result.description}`
    : `Something that is not the gateway answered ${end.status}.`;
}

function detailsOf(end: WithStatus): FailureDetails {
  const retryAfter = 'retryAfter' in end ? end.retryAfter : undefined;
  return {
    status: end.status,
    ...(end.kind === 'json' ? { code: end.body.result.code } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}
