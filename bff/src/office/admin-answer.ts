/** The answer of a route. */
export interface AdminAnswer {
  readonly status: number;
  /** JSON, or what a route that produces another type sends; absent: the answer has no body. */
  readonly body?: unknown;
  /** The secret of the session from now on; `null` has the browser forget it. */
  readonly cookie?: string | null;
  /** A secret by which this browser is known at later sign-ins. */
  readonly device?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One thing that is wrong with a request. */
export interface AdminIssue {
  readonly in: 'params' | 'query' | 'body';
  /** Where in it: `amount` or `grants.0.role`; empty for all of it. */
  readonly path: string;
  readonly message: string;
}

/** The body of every error. */
export interface AdminErrorBody {
  readonly error: {
    readonly code: AdminErrorCode;
    readonly message: string;
    readonly details?: unknown;
  };
}

export function ok(body: unknown): AdminAnswer {
  return { status: 200, body };
}

/** For an act that has nothing to tell. */
export const NO_CONTENT: AdminAnswer = { status: 204 };

/**
 * An error.
 *
 * @param message for a person; absent: that of the table
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
  /** The message for a person, when the route has none more exact. */
  readonly says: string;
}

/** Every error that the back office answers, by its code. */
export const ADMIN_ERRORS = {
  malformed: { status: 400, says: 'The request can not be read: its address or its JSON is broken' },
  'not-signed-in': { status: 401, says: 'Sign in first; a session ends after 15 minutes without use' },
  'sign-in-failed': {
    status: 401,
    says: 'What was given does not sign in: something of it is wrong, or the account can not sign in',
  },
  'wrong-origin': {
    status: 403,
    says: 'Only the pages of the back office may send this: the header x-tollgate-office or the origin is not theirs',
  },
  'not-allowed': { status: 403, says: 'None of your roles allows this' },
  'sign-in-again': { status: 403, says: 'This needs a sign-in of the last five minutes; sign in again' },
  'second-person': { status: 403, says: 'This needs the agreement of a second person' },
  'plain-http': { status: 403, says: 'The request came over http; the back office is reached by https' },
  'not-found': { status: 404, says: 'There is no such thing, or it is not yours to see' },
  conflict: { status: 409, says: 'It was changed meanwhile, or is in a state that does not allow this' },
  ended: { status: 410, says: 'It has been used, or its time is over; begin again' },
  'too-large': { status: 413, says: 'The request is larger than any that the back office takes' },
  'unsupported-type': { status: 415, says: 'The body must be JSON, with content-type application/json' },
  invalid: { status: 422, says: 'Some values are missing or wrong' },
  'too-many-rows': {
    status: 422,
    says: 'These are more rows than are sent at once; have them written as a job, or choose a shorter time',
  },
  'too-many': { status: 429, says: 'There were too many requests from this address; wait, and try again' },
  fault: {
    status: 500,
    says: 'The back office made a mistake, and whether the request took effect is not known; look before you repeat it',
  },
  unavailable: {
    status: 503,
    says: 'A store does not answer, and whether the request took effect is not known; look before you repeat it',
  },
} as const satisfies Readonly<Record<string, AdminErrorRow>>;

export type AdminErrorCode = keyof typeof ADMIN_ERRORS;

export const ADMIN_ERROR_CODES = Object.keys(ADMIN_ERRORS) as readonly AdminErrorCode[];
