import type { Issue, Problem } from './problem.ts';
import { type Shape, ShapeError } from './shape.ts';

export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly status: number }
  | { readonly ok: false; readonly problem: Problem };

export interface AdminCall<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/admin/v1/`, with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly shape: Shape<T>;
  /** Ends the call when the page that made it is left. Writes are never broken off. */
  readonly signal?: AbortSignal;
}

/** What the whole office does about an answer, whichever page has asked. */
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
export async function callAdmin<T>(call: AdminCall<T>): Promise<Answer<T>> {
  const first = await send(call);
  if (first.ok || first.problem.kind !== 'refused' || first.problem.code !== 'sign-in-again') {
    return ended(first);
  }
  if (!(await hooks.current.confirmSignIn())) return { ok: false, problem: { kind: 'not-confirmed' } };
  return ended(await send(call));
}

/** Reads, for the many calls that have no body. */
export function readAdmin<T>(path: string, shape: Shape<T>, signal?: AbortSignal): Promise<Answer<T>> {
  return callAdmin({ method: 'GET', path, shape, ...(signal && { signal }) });
}

function ended<T>(answer: Answer<T>): Answer<T> {
  if (answer.ok) hooks.current.used();
  else if (answer.problem.kind === 'not-signed-in') hooks.current.signedOut();
  return answer;
}

async function send<T>({ method, path, body, shape, signal }: AdminCall<T>): Promise<Answer<T>> {
  const isRead = method === 'GET';
  const limit = AbortSignal.timeout(isRead ? LONGEST_READ : LONGEST_WRITE);
  try {
    const response = await fetch(`/admin/v1/${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(!isRead && { 'x-tollgate-office': '1' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      cache: 'no-store',
      signal: signal && isRead ? AbortSignal.any([signal, limit]) : limit,
    });
    return await readAnswer(response, shape);
  } catch (error) {
    if (error instanceof ShapeError) {
      return { ok: false, problem: { kind: 'not-understood', why: error.message } };
    }
    return { ok: false, problem: { kind: 'unreachable', late: limit.aborted } };
  }
}

async function readAnswer<T>(response: Response, shape: Shape<T>): Promise<Answer<T>> {
  const { status } = response;
  const found = await response.text();
  if (response.ok) return { ok: true, value: shape(found === '' ? undefined : parsed(found), ''), status };
  return { ok: false, problem: problemOf(status, found) };
}

function parsed(found: string): unknown {
  try {
    return JSON.parse(found);
  } catch {
    throw new ShapeError('answer is not JSON');
  }
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

interface FoundError {
  readonly code: string;
  readonly message: string;
  readonly details: readonly string[];
  readonly issues: readonly Issue[];
}

function errorOf(found: string): FoundError | undefined {
  try {
    const { error } = JSON.parse(found) as {
      error?: { code?: unknown; message?: unknown; details?: unknown };
    };
    if (typeof error?.code !== 'string' || typeof error.message !== 'string') return undefined;
    const { code, message, details } = error;
    return { code, message, details: detailsOf(details), issues: issuesOf(details) };
  } catch {
    return undefined;
  }
}

/** Details are texts, or say where and what. */
function detailsOf(details: unknown): readonly string[] {
  if (!Array.isArray(details)) return [];
  return details.flatMap((each: unknown) => {
    if (typeof each === 'string') return [each];
    if (typeof each !== 'object' || each === null) return [];
    const { path, message } = each as { path?: unknown; message?: unknown };
    return [[path, message].filter((part) => typeof part === 'string' && part !== '').join(': ')];
  });
}

function issuesOf(details: unknown): readonly Issue[] {
  if (!Array.isArray(details)) return [];
  return details.flatMap((each: unknown) => {
    const { path, message } = (each ?? {}) as { path?: unknown; message?: unknown };
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}
