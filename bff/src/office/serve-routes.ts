import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AdminAnswer, type AdminErrorCode, refusal } from './admin-answer.ts';
import type { AnyAdminRoute } from './admin-route.ts';
import { BACKGROUND_HEADER, isFromOffice, OFFICE_HEADER, refusalOf } from './admit.ts';
import { makeCall } from './make-call.ts';
import { readCookies } from './office-cookies.ts';
import { checkedBody, parseCall } from './parse-call.ts';
import { noteRefused } from './refused-attempts.ts';
import { errorCodeIn, sendAdminAnswer } from './send-answer.ts';
import type { ServingParts } from './serving-parts.ts';

/** Bytes of a body. Sign-ins are small, and a change of many settings is a few kilobytes. */
export const OPEN_BODY = 16 * 1024;
const OFFICE_BODY = 64 * 1024;

/** Serves routes of the back office. This is the only place that admits callers. */
export function serveRoutes(
  app: FastifyInstance,
  parts: ServingParts,
  routes: readonly AnyAdminRoute[],
): void {
  app.decorateRequest('admitted', null);
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      config: { operation: `${route.method} ${route.path}` },
      bodyLimit: route.access === 'public' ? OPEN_BODY : OFFICE_BODY,
      onRequest: async (request, reply) => {
        const refused = await admit(route, request, parts);
        return refused === undefined ? undefined : sendAdminAnswer(reply, refused, parts);
      },
      handler: async (request, reply) => {
        const answer = await answerOf(route, request, reply, parts);
        if (typeof answer.cookie === 'string') parts.limits.note(request.ip, answer.cookie, true);
        return sendAdminAnswer(reply, answer, parts);
      },
    });
  }
}

/** Checks the origin and the caller of a request before its body is read. */
async function admit(
  route: AnyAdminRoute,
  request: FastifyRequest,
  { environment, origin, findSignedIn, limits, now, refused, tracing }: ServingParts,
): Promise<AdminAnswer | undefined> {
  const { headers } = request;
  const sent = {
    method: request.method,
    origin: headers.origin,
    officeHeader: headers[OFFICE_HEADER],
    fetchSite: headers['sec-fetch-site'],
  };
  const isOwn = isFromOffice(sent, origin);
  const cookies = readCookies(headers.cookie, { environment, origin });
  if (!isOwn && cookies.session === undefined) return refusal('wrong-origin');
  const { ip: address } = request;
  const isPublic = route.access === 'public';
  const seconds = await limits.take({ address, method: route.method, isPublic }, cookies.session);
  if (seconds !== undefined) return { ...refusal('too-many'), headers: { 'retry-after': String(seconds) } };
  // Pages of other origins and background calls must not extend a session.
  const isUse = isOwn && route.staysOpen !== true && headers[BACKGROUND_HEADER] === undefined;
  const callerOf = (secret: string) =>
    tracing === undefined
      ? findSignedIn(secret, isUse)
      : tracing.tracer.within('authenticate', () => findSignedIn(secret, isUse));
  const caller = cookies.session === undefined ? undefined : await callerOf(cookies.session);
  if (cookies.session !== undefined) limits.note(address, cookies.session, caller !== undefined);
  const code = isOwn ? refusalOf(route, caller, { environment, now: now() }) : 'wrong-origin';
  if (code === undefined) {
    request.admitted = { caller, cookies };
    return undefined;
  }
  if (caller !== undefined) await noteRefused(refused, { route, request, caller, code });
  return refusal(code);
}

async function answerOf(
  route: AnyAdminRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ServingParts,
): Promise<AdminAnswer> {
  const { admitted, params, query, body } = request;
  if (admitted === null) throw new Error('a request reached its route without being admitted');
  const parsed = parseCall(route, { params, query, body });
  if (!parsed.ok) return refusal('invalid', undefined, parsed.error);
  const entered = parts.running.enter();
  if (route.staysOpen !== true) {
    // A streamed answer uses the gateway to its end. Always emitted.
    reply.raw.once('close', entered.leave);
  }
  const { call, hasAsked, hasRecorded } = makeCall(
    route,
    { request, admitted, parsed: parsed.value, entered },
    parts,
  );
  try {
    const answer = await route.run(call);
    const code = errorCodeIn(answer.body);
    if (code !== undefined && !hasRecorded() && isToNote(route, code)) {
      await noteRefused(parts.refused, { route, request, caller: admitted.caller, code });
    }
    return answer.status < 300 ? checkedBody(route, answer, hasAsked()) : answer;
  } finally {
    if (route.staysOpen === true) entered.leave();
    parts.tracing?.noteDone();
  }
}

/** Whether a refusal is recorded: missing rights, and on public routes every refused act. */
function isToNote({ access, records }: AnyAdminRoute, code: AdminErrorCode): boolean {
  return access === 'public' ? records !== undefined : FORBIDDEN.has(code);
}

const FORBIDDEN: ReadonlySet<AdminErrorCode> = new Set(['not-allowed', 'second-person', 'sign-in-again']);
