import type { Caller } from '@tollgate/gateway/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { credentialsAnswer } from '../../api/answers/fault.ts';
import { refusedAnswer } from '../../api/answers/refused.ts';
import { sendAnswer, stampOf } from './answer.ts';
import { gatewayOf } from './gateway-of.ts';
import { mayHaveLegacyCredentials, takeLegacyToken } from './legacy-credentials.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by {@link authenticate} on the routes of merchants' servers. */
    caller: Caller | null;
    /** A name of its token that is not secret; set together with the caller. */
    tokenId: string | undefined;
  }
}

/** The alphabet of bearer tokens. RFC 6750, section 2.1, and the bar, which tokens of this interface family have. */
const BEARER = /^Bearer +([\w\-.~+/|]+=*) *$/i;

/**
 * Reads the access token from the header, before the body is read.
 *
 * 401 for an absent or malformed header, 403 for a token of no merchant, 429 for an address that
 * tries too many wrong tokens. spec: Authentication.
 */
export async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) {
    if (mayHaveLegacyCredentials(request)) {
      request.awaitsCredentials = true;
      return undefined;
    }
    const problem = request.headers.authorization === undefined ? 'no-header' : 'malformed-header';
    return refuseHeader(request, reply, problem);
  }
  return authenticateToken(request, reply, token);
}

/** The same for a token in the body of a request without the header. It runs after the body has been read. */
export async function authenticateByBody(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (!request.awaitsCredentials) return undefined;
  const token = takeLegacyToken(request);
  return token === undefined
    ? refuseHeader(request, reply, 'no-header')
    : authenticateToken(request, reply, token);
}

/** Answers 401. */
function refuseHeader(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: 'no-header' | 'malformed-header',
): FastifyReply {
  reply.header('www-authenticate', 'Bearer');
  return sendAnswer(reply, credentialsAnswer(problem, stampOf(request)));
}

/** Finds the caller of a token, wherever the request had it. */
async function authenticateToken(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<FastifyReply | undefined> {
  const gateway = gatewayOf(request);
  const { throttle } = gateway;
  const hash = gateway.hashToken(token);
  const tokenId = throttle.tokenId(hash);
  const guessing = throttle.ofWrongTokens(request.ip, tokenId);
  if (guessing !== undefined) return sendAnswer(reply, refusedAnswer(guessing, stampOf(request)));
  const caller = await gateway.callerOf(token, hash);
  if (caller === undefined) {
    const tooMany = await throttle.noteWrongToken(request.ip);
    return sendAnswer(
      reply,
      tooMany === undefined
        ? credentialsAnswer('unknown-token', stampOf(request))
        : refusedAnswer(tooMany, stampOf(request)),
    );
  }
  throttle.noteGoodToken(request.ip, tokenId);
  request.caller = caller;
  request.tokenId = tokenId;
  return undefined;
}

/** The caller of a route behind {@link authenticate}. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('this route is not behind the check of tokens');
  return request.caller;
}

/** The name of the caller's token, of a route behind {@link authenticate}. */
export function tokenIdOf(request: FastifyRequest): string {
  if (request.tokenId === undefined) throw new Error('this route is not behind the check of tokens');
  return request.tokenId;
}
