import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { foreignPageAnswer, plainHttpAnswer } from '../../api/answers/fault.ts';
import { sendAnswer, stampOf } from './answer.ts';

/** Load balancers call these over http, and they hold nothing confidential. */
const HEALTH_CHECKS = /^\/health\//;

/** A protocol in `Forwarded`, which may be quoted. RFC 7239, section 5.4. */
const FORWARDED_PROTOCOL = /(?<=^|[;,\s])proto\s*=\s*"?([^\s;,"]*)/gi;

/**
 * Refuses every request, pages included, that reached a proxy over http, according to `X-Forwarded-Proto` or
 * `Forwarded`. They count whether or not a proxy is trusted: a caller who forges them is refused, and gains
 * nothing.
 *
 * Behind several proxies a header is a list, and one unencrypted hop is enough. A request without either header
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

/** Whether any hop to this process was unencrypted, as far as proxies report it. */
export function isPlainHttp(headers: IncomingHttpHeaders): boolean {
  return protocolsOf(headers).some((protocol) => protocol !== 'https');
}

/** All protocols that proxies report, in lower case; none for a header without a value. */
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
 * Refuses requests from pages of another origin. Programs send neither header, and are served.
 *
 * Browsers send the relation of the origins to https and local addresses, and the origin to others.
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
