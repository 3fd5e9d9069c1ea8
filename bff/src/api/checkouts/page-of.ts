import type { ShoppersPage } from '@tollgate/gateway/api';
import type { FastifyRequest } from 'fastify';

/**
 * In which a card frame names the page around it. Only a page of this gateway can send it: the browser asks
 * before it sends a header like this to another origin, and is not allowed to.
 */
const PAGE_ORIGIN = 'page-origin';

/**
 * The page that a request comes from. The browser sets both headers, and no page can change them. For a GET within one
 * origin it sets the second one only.
 */
export function pageOf(request: FastifyRequest): ShoppersPage {
  const { origin } = request.headers;
  if (isFromHere(request)) return { kind: 'own', origin: originHere(request) };
  return origin === undefined ? { kind: 'unknown' } : { kind: 'origin', origin };
}

/**
 * The page of a shopper who pays or stores details. A request from this gateway's own origin is one of a card frame,
 * which any page may hold: what counts is the page that the frame names.
 */
export function pageOfAttempt(request: FastifyRequest): ShoppersPage {
  if (!isFromHere(request)) return pageOf(request);
  const named = request.headers[PAGE_ORIGIN];
  if (typeof named !== 'string') {
    // A frame of an older version, which does not know its page.
    return { kind: 'unknown' };
  }
  const isOwn = named === originHere(request) || named === request.headers.origin;
  return isOwn ? { kind: 'own', origin: originHere(request) } : { kind: 'origin', origin: named };
}

function isFromHere(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return site === 'same-origin' || origin === originHere(request);
}

/** The origin of the public address, which a request cannot change as it can its `Host` header. */
function originHere({ server }: FastifyRequest): string {
  return new URL(server.stamper.addresses.ofScript('')).origin;
}
