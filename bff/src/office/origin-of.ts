import type { FastifyRequest } from 'fastify';

/** Where a call came from, for the audit log. */
export interface CallOrigin {
  readonly address: string;
  readonly userAgent?: string;
  readonly requestId: string;
}

/** A header of any length must not fill the log. */
const LONGEST_USER_AGENT = 300;

export function originOf(request: FastifyRequest): CallOrigin {
  const userAgent = request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT);
  return { address: request.ip, ...(userAgent !== undefined && { userAgent }), requestId: request.id };
}
