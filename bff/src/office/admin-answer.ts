import { english, type Said, type SaidValue, say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';

/** The answer of a route. */
export interface AdminAnswer {
  readonly status: number;
  /** JSON, or the other type that the route produces; absent: no body. */
  readonly body?: unknown;
  /** The new secret of the session; `null` makes the browser delete it. */
  readonly cookie?: string | null;
  /** A secret that identifies this browser at later sign-ins. */
  readonly device?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One mistake in a request. */
export interface AdminIssue {
  readonly in: 'params' | 'query' | 'body';
  /** Its path: `amount` or `grants.0.role`; empty for the whole part. */
  readonly path: string;
  readonly message: Said | string;
}

/** A message as it is sent: in English, and by its code for pages in another language. */
interface SentMessage {
  readonly message: string;
  readonly reason?: Said;
}

export interface AdminErrorBody {
  readonly error: { readonly code: AdminErrorCode; readonly details?: unknown } & SentMessage;
}

/** What pages get of a message and of a list of them. */
export const saidShown = z.strictObject({
  code: z.string(),
  values: z.array(z.unknown()),
}) as unknown as z.ZodType<Said>;
export const saidParts = z.array(z.unknown()) as unknown as z.ZodType<readonly SaidValue[]>;

export function ok(body: unknown): AdminAnswer {
  return { status: 200, body };
}

/** For an act without a result. */
export const NO_CONTENT: AdminAnswer = { status: 204 };

/**
 * An error.
 *
 * @param said absent: the message of the table. Text is shown in English only
 * @param details for the page, such as the issues of an `invalid` request
 */
export function refusal(
  code: AdminErrorCode,
  said: Said | string = ADMIN_ERRORS[code].says,
  details?: readonly AdminIssue[] | Readonly<Record<string, unknown>>,
): AdminAnswer {
  const sent = isList(details)
    ? details.map(({ message, ...place }) => ({ ...place, ...messageOf(message) }))
    : details;
  const error = { code, ...messageOf(said), ...(sent !== undefined && { details: sent }) };
  return { status: ADMIN_ERRORS[code].status, body: { error } satisfies AdminErrorBody };
}

function isList(details: unknown): details is readonly AdminIssue[] {
  return Array.isArray(details);
}

export function messageOf(said: Said | string): SentMessage {
  return typeof said === 'string' ? { message: said } : { message: english(said), reason: said };
}

interface AdminErrorRow {
  readonly status: number;
  /** The message, unless the route has a more exact one. */
  readonly says: Said;
}

/** Every error that the back office answers, by its code. */
export const ADMIN_ERRORS = {
  malformed: { status: 400, says: say('malformed') },
  'not-signed-in': { status: 401, says: say('not-signed-in', 15) },
  'sign-in-failed': { status: 401, says: say('sign-in-failed') },
  'wrong-origin': { status: 403, says: say('wrong-origin') },
  'not-allowed': { status: 403, says: say('not-allowed') },
  'sign-in-again': { status: 403, says: say('sign-in-again') },
  'second-person': { status: 403, says: say('second-person') },
  'plain-http': { status: 403, says: say('plain-http') },
  'not-found': { status: 404, says: say('not-found') },
  conflict: { status: 409, says: say('conflict') },
  ended: { status: 410, says: say('ended') },
  'too-large': { status: 413, says: say('too-large') },
  'unsupported-type': { status: 415, says: say('unsupported-type') },
  invalid: { status: 422, says: say('invalid') },
  'too-many-rows': { status: 422, says: say('too-many-rows') },
  'too-many': { status: 429, says: say('too-many') },
  fault: { status: 500, says: say('fault') },
  unavailable: { status: 503, says: say('unavailable') },
} as const satisfies Readonly<Record<string, AdminErrorRow>>;

export type AdminErrorCode = keyof typeof ADMIN_ERRORS;

export const ADMIN_ERROR_CODES = Object.keys(ADMIN_ERRORS) as readonly AdminErrorCode[];
