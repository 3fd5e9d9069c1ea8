import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { foreignPageAnswer, plainHttpAnswer } from '../../api/answers/fault.ts';
import { sendAnswer, stampOf } from './answer.ts';

/** A load balancer asks for these by http, and they hold nothing of a request. */
const HEALTH_CHECKS = /^\/health\//;

/** A protocol in `Forwarded`, which may be quoted. RFC 7239, section 5.4. */
const FORWARDED_PROTOCOL = /(?<=^|[;,\s])proto\s*=\s*"?([^\s;,"]*)/gi;

/**
 * Refuses every request, pages included, that reached a proxy by http, as the proxy says in `X-Forwarded-Proto` or
 * `Forwarded`. They are believed whether a proxy is trusted or not: a caller who makes them up is refused, and gains
 * nothing.
 *
 * Behind several proxies a header is a list, and one part of the way in clear is enough. A request without either header
 * did not come through a proxy.
 */
export function demandHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isHealthCheck = HEALTH_CHECKS.test(request.routeOptions.url ?? '');
    return isHealthCheck || !isPlainHttp(request.headers)
      ? undefined
      : sendAnswer(reply, plainHttpAnswer(stampOf(request)));
  });
}

/** Whether any part of the way to this process was in clear, as far as proxies say it. */
export function isPlainHttp(headers: IncomingHttpHeaders): boolean {
  return protocolsOf(headers).some((protocol) => protocol !== 'https');
}

/** All that proxies say, in small letters; none for a header without a value. */
function protocolsOf(headers: IncomingHttpHeaders): readonly string[] {
  const listed = String(headers['x-forwarded-proto'] ?? '').split(',');
  const forwarded = [...(headers.forwarded ?? '').matchAll(FORWARDED_PROTOCOL)].map(
    ([, protocol = '']) => protocol,
  );
  return [...listed, ...forwarded]
    .map((protocol) => protocol.trim().toLowerCase())
    .filter((protocol) => protocol !== '');
}

/**
 * Refuses requests that a page of another origin sends. Programs send neither header, and are served.
 *
 * A browser names the relation of the origins where the address is https or of this machine, and elsewhere the origin.
 */
export async function ofThisOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { 'sec-fetch-site': site, origin } = request.headers;
  const isOwn = site === undefined ? isHost(origin, request.host) : site === 'same-origin';
  return isOwn ? undefined : sendAnswer(reply, foreignPageAnswer(stampOf(request)));
}

function isHost(origin: string | undefined, host: string): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
