import { ADMIN_ERRORS, type AdminErrorCode } from './admin-error-table.ts';

/** What a route answers. */
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
