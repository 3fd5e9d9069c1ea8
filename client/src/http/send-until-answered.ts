import { type FailureDetails, type FailureKind, TollgateError } from '../results/tollgate-error.ts';
import { type AnswerBody, type AttemptEnd, attempt } from './attempt.ts';
import type { Settings } from './read-options.ts';
import type { PreparedRequest } from './request.ts';

/** The path is none of the interface, so `baseUrl` is wrong. Taken for an answer, it would be an empty list of payments. */
const NO_SUCH_PATH = '200.300.406';

/** An answer of the gateway to a request that it understood. */
export type Answer =
  | { readonly status: 200 | 400 | 404; readonly body: AnswerBody }
  | { readonly status: 200; readonly text: string };

/**
 * Sends a request until the gateway has answered it.
 *
 * Each attempt is the same request with the same key, so that nothing is created twice however many answers are lost. It is
 * sent again when no answer came, or one of a proxy; after 429, 409, 408 and any fault of the gateway. A request that
 * could be carried out twice is never sent again.
 *
 * @throws TollgateError; `mayHaveHappened` says whether one of the attempts may have been carried out
 */
export async function sendUntilAnswered(
  settings: Settings,
  request: PreparedRequest,
  signal?: AbortSignal,
): Promise<Answer> {
  const { most, firstPause, patience } = settings.retries;
  const start = performance.now();
  let mayHaveHappened = false;
  for (let repetition = 0; ; repetition += 1) {
    if (signal?.aborted === true) {
      throw failureOf({ kind: 'aborted' }, { ...keyOf(request), mayHaveHappened }, settings.accessToken);
    }
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    const end = await attempt(settings.fetch, request, signal);
    const answer = answerOf(end);
    if (answer !== undefined) return answer;
    mayHaveHappened ||= request.method !== 'GET' && leavesDoubt(end);
    const wait = pauseBefore(repetition, firstPause, 'retryAfter' in end ? end.retryAfter : undefined);
    const isLast = !request.mayRepeat || repetition >= most || performance.now() - start + wait > patience;
    if (isLast || !isRepeatable(end)) {
      throw failureOf(end, { ...keyOf(request), mayHaveHappened }, settings.accessToken);
    }
    // oxlint-disable-next-line no-await-in-loop -- the pause before the next one
    await pause(wait, signal);
  }
}

function keyOf({ idempotencyKey }: PreparedRequest): { readonly idempotencyKey?: string } {
  return idempotencyKey === undefined ? {} : { idempotencyKey };
}

function answerOf(end: AttemptEnd): Answer | undefined {
  if (end.kind === 'text') return { status: 200, text: end.text };
  if (end.kind !== 'json') return undefined;
  const { status, body } = end;
  if (status === 404 && body.result.code === NO_SUCH_PATH) return undefined;
  return status === 200 || status === 400 || status === 404 ? { status, body } : undefined;
}

/** Whether the same request may be sent again, and may get another answer. */
function isRepeatable(end: AttemptEnd): boolean {
  if (end.kind === 'none' || end.kind === 'aborted') return end.kind === 'none';
  return end.status === 408 || end.status === 409 || end.status === 429 || end.status >= 500;
}

/** Whether the gateway may have carried out what it was asked for. */
function leavesDoubt(end: AttemptEnd): boolean {
  if (end.kind === 'json') return end.status === 409 || end.status >= 500;
  return end.kind === 'none' || end.kind === 'aborted' || end.status !== 429;
}

/** The longest pause between two attempts, in milliseconds. */
const LONGEST = 30_000;

/**
 * How long to wait before the next attempt, in milliseconds: twice as long each time, less up to half of it by chance, so
 * that many clients do not come back at the same moment. When the gateway says how long, that long, and a first pause
 * more, less by chance as well.
 *
 * @param repetition 0 before the first repetition
 * @param retryAfter in seconds
 */
export function pauseBefore(
  repetition: number,
  firstPause: number,
  retryAfter: number | undefined,
  chance: () => number = Math.random,
): number {
  const less = 1 - chance() / 2;
  return retryAfter === undefined
    ? Math.min(firstPause * 2 ** repetition, LONGEST) * less
    : retryAfter * 1000 + firstPause * less;
}

/** Waits, and ends at once when the signal says so. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted === true) end();
  });
}

type WithStatus = Exclude<AttemptEnd, { readonly kind: 'none' | 'aborted' }>;

/**
 * The error for a request whose last attempt ended like this.
 *
 * @param known of all attempts together
 */
function failureOf(end: AttemptEnd, known: FailureDetails, accessToken: string): TollgateError {
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
