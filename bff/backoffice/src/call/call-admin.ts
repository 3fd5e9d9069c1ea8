import type { Said } from '@tollgate/gateway/catalogue/messages/say';
import type { OfficeCalls } from '../../../src/office/office-calls.ts';
import { saidText } from '../texts/served/problem-texts.ts';
import { capitalised, texts } from '../texts/texts.ts';
import type { Issue, Problem } from './problem.ts';
import { readJson } from './read-json.ts';

export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly status: number }
  | { readonly ok: false; readonly problem: Problem };

/** A call of the server, by its method and its path below `/admin/v1/`. */
export type CallName = keyof OfficeCalls;

/** The server's answer to a call. */
export type AnswerOf<Name extends CallName> = OfficeCalls[Name]['answer'];

/** The parameters of a path: `id` in `webhooks/:id/rotate`. */
type Places<Path extends string> = Path extends `${string}:${infer Place}/${infer Rest}`
  ? Place | Places<`/${Rest}`>
  : Path extends `${string}:${infer Place}`
    ? Place
    : never;

/** The input of a call. */
export type With<Name extends CallName> = {
  readonly [Place in Places<Name>]: string;
} & {
  readonly query?: URLSearchParams | string;
  readonly body?: OfficeCalls[Name]['body'];
  /** Ends the call when the page that made it is left. Writes are never broken off. */
  readonly signal?: AbortSignal;
  /** The page asks by itself, so the session is not used by it. */
  readonly isBackground?: boolean;
};

/** The same for any call. */
interface SentWith {
  readonly [place: string]: unknown;
  readonly query?: URLSearchParams | string;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly isBackground?: boolean;
}

/** The office's reaction to an answer, whichever page made the call. */
export interface CallHooks {
  /** The session is over. */
  signedOut(): void;
  /** The server has answered, so the session was used. */
  used(): void;
  /** Asks the user to sign in again; whether that was done. */
  confirmSignIn(): Promise<boolean>;
}

/** Milliseconds. A write may wait for an acquirer. */
const LONGEST_READ = 20_000;
const LONGEST_WRITE = 75_000;

const hooks: { current: CallHooks } = {
  current: { signedOut: () => undefined, used: () => undefined, confirmSignIn: () => Promise.resolve(false) },
};

export function useCallHooks(given: CallHooks): void {
  hooks.current = given;
}

/**
 * One call to the server. It is repeated only where the server has asked for a new sign-in before it did anything, and
 * then with the same body, and so with the same idempotency key.
 */
export async function callAdmin<Name extends CallName>(
  name: Name,
  ...[given]: [Places<Name>] extends [never] ? [given?: With<Name>] : [given: With<Name>]
): Promise<Answer<AnswerOf<Name>>> {
  const call = () => send<AnswerOf<Name>>(name, given ?? {});
  const first = await call();
  if (first.ok || first.problem.kind !== 'refused' || first.problem.code !== 'sign-in-again') {
    return ended(first, given?.isBackground);
  }
  if (!(await hooks.current.confirmSignIn())) return { ok: false, problem: { kind: 'not-confirmed' } };
  return ended(await call());
}

function ended<T>(answer: Answer<T>, isBackground = false): Answer<T> {
  if (answer.ok && !isBackground) hooks.current.used();
  else if (!answer.ok && answer.problem.kind === 'not-signed-in') hooks.current.signedOut();
  return answer;
}

async function send<T>(
  name: string,
  { query, body, signal, isBackground, ...places }: SentWith,
): Promise<Answer<T>> {
  const [method = '', path = ''] = name.split(' ');
  const isRead = method === 'GET';
  const limit = AbortSignal.timeout(isRead ? LONGEST_READ : LONGEST_WRITE);
  try {
    const response = await fetch(addressOf(path, places, query), {
      method,
      headers: {
        accept: 'application/json',
        ...(!isRead && { 'x-tollgate-office': '1' }),
        ...(isBackground && { 'x-tollgate-background': '1' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      cache: 'no-store',
      signal: signal && isRead ? AbortSignal.any([signal, limit]) : limit,
    });
    return await readAnswer(response);
  } catch {
    return { ok: false, problem: { kind: 'unreachable', late: limit.aborted } };
  }
}

function addressOf(
  path: string,
  places: Readonly<Record<string, unknown>>,
  query: SentWith['query'] = '',
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, place: string) =>
    encodeURIComponent(String(places[place])),
  );
  return `/admin/v1/${filled}${String(query) && `?${query}`}`;
}

async function readAnswer<T>(response: Response): Promise<Answer<T>> {
  const { status } = response;
  const found = await response.text();
  // Every build reads a refusal alike: nothing was done, and it says why.
  if (!response.ok) return { ok: false, problem: problemOf(status, found) };
  const script = response.headers.get('x-tollgate-script');
  if (script !== null && !ownScript().endsWith(script)) return notUnderstood(texts().theBackOfficeWasUpdated);
  try {
    // The server has held it to the schema that the type is made of.
    return { ok: true, value: (found === '' ? undefined : readJson(found)) as T, status };
  } catch {
    return notUnderstood(texts().itIsNotJson);
  }
}

/** A page that was opened before the server was updated still has the script of the older build. */
function ownScript(): string {
  return document.querySelector('script')?.src ?? '';
}

function notUnderstood(why: string): Answer<never> {
  return { ok: false, problem: { kind: 'not-understood', why } };
}

const SERVER_ERROR = 500;
const NOT_SIGNED_IN = 401;

export function problemOf(status: number, found: string): Problem {
  const error = errorOf(found);
  if (status === NOT_SIGNED_IN && (error === undefined || error.code === 'not-signed-in')) {
    return { kind: 'not-signed-in' };
  }
  if (status >= SERVER_ERROR || error === undefined) return { kind: 'broken', status };
  return { kind: 'refused', status, ...error };
}

interface SentMessage {
  readonly path?: string;
  readonly message: string;
  readonly reason?: Said;
}

interface FoundError {
  readonly code: string;
  readonly message: string;
  readonly details: readonly string[];
  readonly issues: readonly Issue[];
}

/** Another answer than that of the server, such as a proxy's, has no code. */
function errorOf(found: string): FoundError | undefined {
  try {
    const { error } = JSON.parse(found) as { error: SentMessage & { code: unknown; details?: unknown } };
    const { code, details = [] } = error;
    if (typeof code !== 'string') return undefined;
    // Other details than issues have no path.
    const issues = [details as SentMessage].flat().flatMap((each) => {
      const { path } = each;
      return path === undefined ? [] : [{ path, message: messageIn(each) }];
    });
    return { code, message: messageIn(error), details: issues.map(issueWords), issues };
  } catch {
    return undefined;
  }
}

function messageIn({ message, reason }: SentMessage): string {
  return saidText(message, reason);
}

/** Where and what, with the name that the field has on pages. */
function issueWords({ path, message }: Issue): string {
  const labels: Readonly<Record<string, string>> = texts().fields;
  // The search is one field, and its messages are sentences.
  return path === '' || path === 'q' ? capitalised(message) : `${labels[path] ?? path}: ${message}.`;
}

/** The answer to a form that lacks something; the server is not asked. */
export function notFilledIn(message: string): Answer<never> {
  return { ok: false, problem: { kind: 'refused', status: 422, code: 'invalid', message, details: [] } };
}
