import type { PreparedRequest } from './request.ts';

/** How one attempt ended. */
export type AttemptEnd =
  | {
      readonly kind: 'json';
      readonly status: number;
      readonly body: AnswerBody;
      readonly retryAfter?: number;
    }
  | { readonly kind: 'text'; readonly status: number; readonly text: string }
  /** An answer that is not of the gateway: a page of a proxy, a redirect, half of a body. */
  | { readonly kind: 'foreign'; readonly status: number; readonly retryAfter?: number }
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'aborted' };

/** The common fields of every answer of the gateway. */
export interface AnswerBody {
  readonly result: { readonly code: string; readonly description: string };
  readonly [field: string]: unknown;
}

/** Sends a request once. It never rejects: what can go wrong on the way is a value. */
export async function attempt(
  send: typeof globalThis.fetch,
  request: PreparedRequest,
  signal: AbortSignal | undefined,
): Promise<AttemptEnd> {
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  const timer = setTimeout(onAbort, request.timeout);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted === true) onAbort();
  try {
    const response = await send(request.url, {
      method: request.method,
      headers: request.headers,
      // A redirect would carry the card to an address that no one chose.
      redirect: 'manual',
      signal: stop.signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    return endOf(response, await response.text());
  } catch (error) {
    if (signal?.aborted === true) return { kind: 'aborted' };
    return { kind: 'none', why: stop.signal.aborted ? `none within ${request.timeout} ms` : reasonOf(error) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

function endOf({ status, headers }: Response, text: string): AttemptEnd {
  const seconds = retryAfterOf(headers);
  const patience = seconds === undefined ? {} : { retryAfter: seconds };
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('text/plain') && status === 200) return { kind: 'text', status, text };
  const body = type.startsWith('application/json') ? parsed(text) : undefined;
  return body === undefined
    ? { kind: 'foreign', status, ...patience }
    : { kind: 'json', status, body, ...patience };
}

function parsed(text: string): AnswerBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isAnswer(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isAnswer(body: unknown): body is AnswerBody {
  if (typeof body !== 'object' || body === null || !('result' in body)) return false;
  const { result } = body;
  return typeof result === 'object' && result !== null && 'code' in result && typeof result.code === 'string';
}

/** The code of the fault and nothing else: its text could repeat what was sent. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? code : 'the connection failed';
}

/**
 * The seconds after which an answer wants to be asked for again; nothing when it does not say. The gateway writes a
 * number, and a proxy in front of it may write a date.
 */
export function retryAfterOf(headers: Headers, now: number = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
