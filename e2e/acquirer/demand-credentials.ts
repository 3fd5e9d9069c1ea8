import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasCertificate } from '../platform/tls.ts';
import type { Configuration } from './configuration.ts';
import { problem } from './problem.ts';

/** The addresses that a gateway calls; pages and switches are for people and tests, who have no credentials. */
const PROTOCOL = /^(?:\/b)?\/(?:operations\/|cancellations\/|books$)/;

/**
 * Refuses a gateway that does not show what this acquirer demands, before the body is read: a card number from a
 * stranger is not even parsed.
 *
 * A missing certificate is refused in an answer and not by cutting the connection, so that the gateway is notified that
 * nothing was booked.
 *
 * @param keyOf the operation's key in the address, which the refusal repeats
 */
export function demandCredentials(
  { token, tls }: Partial<Pick<Configuration, 'token' | 'tls'>>,
  keyOf: (params: unknown) => string | undefined,
) {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const route = request.routeOptions.url ?? '';
    const { authorization = '' } = request.headers;
    const isKnown = expected === undefined || timingSafeEqual(digest(authorization), expected);
    const isCertified = tls?.ca === undefined || hasCertificate(request.raw);
    if (!PROTOCOL.test(route) || (isKnown && isCertified)) return undefined;
    const missing = isCertified ? 'bearer token' : 'client certificate';
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .send(problem('unauthorised', `This acquirer needs another ${missing}.`, keyOf(request.params)));
  };
}

/** A hash has the same length whatever was sent, so the comparison takes equally long. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
