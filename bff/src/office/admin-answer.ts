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
  readonly message: string;
}

export interface AdminErrorBody {
  readonly error: { readonly code: AdminErrorCode; readonly message: string; readonly details?: unknown };
}

export function ok(body: unknown): AdminAnswer {
  return { status: 200, body };
}

/** For an act without a result. */
export const NO_CONTENT: AdminAnswer = { status: 204 };

/**
 * An error.
 *
 * @param message shown to people; absent: that of the table
 * @param details for the page, such as the issues of an `invalid` request
 */
export function refusal(code: AdminErrorCode, message?: string, details?: unknown): AdminAnswer {
  const body: AdminErrorBody = {
    error: { code, message: message ?? ADMIN_ERRORS[code].says, ...(details !== undefined && { details }) },
  };
  return { status: ADMIN_ERRORS[code].status, body };
}

interface AdminErrorRow {
  readonly status: number;
  /** The message, unless the route has a more exact one. */
  readonly says: string;
}

/** Every error that the back office answers, by its code. */
export const ADMIN_ERRORS = {
  malformed: { status: 400, says: 'The request can’t be read: its address or JSON is invalid' },
  'not-signed-in': { status: 401, says: 'Sign in first. Sessions end after 15 minutes of inactivity' },
  'sign-in-failed': { status: 401, says: 'Incorrect sign-in details, or this account can’t sign in' },
  'wrong-origin': {
    status: 403,
    says: 'Only pages of the back office can send this: the header x-tollgate-office or the origin is wrong',
  },
  'not-allowed': { status: 403, says: 'Your roles don’t allow this' },
  'sign-in-again': {
    status: 403,
    says: 'Sign in again to continue: your last sign-in is more than five minutes ago',
  },
  'second-person': { status: 403, says: 'A second person has to approve this' },
  'plain-http': { status: 403, says: 'Use https to open the back office' },
  'not-found': { status: 404, says: 'Not found, or you don’t have access' },
  conflict: { status: 409, says: 'It has changed, or its state doesn’t allow this. Refresh and try again' },
  ended: { status: 410, says: 'Already used or expired. Start over' },
  'too-large': { status: 413, says: 'The request is too large' },
  'unsupported-type': { status: 415, says: 'The body must be JSON, with content-type application/json' },
  invalid: { status: 422, says: 'Some values are missing or invalid' },
  'too-many-rows': {
    status: 422,
    says: 'Too many rows to download at once. Create a large export, or choose a shorter period',
  },
  'too-many': { status: 429, says: 'Too many requests from this address. Wait, then try again' },
  fault: {
    status: 500,
    says: 'Something went wrong in the back office. It’s not known whether the request took effect, so refresh before you try again',
  },
  unavailable: {
    status: 503,
    says: 'The database doesn’t answer. It’s not known whether the request took effect, so refresh before you try again',
  },
} as const satisfies Readonly<Record<string, AdminErrorRow>>;

export type AdminErrorCode = keyof typeof ADMIN_ERRORS;

export const ADMIN_ERROR_CODES = Object.keys(ADMIN_ERRORS) as readonly AdminErrorCode[];
