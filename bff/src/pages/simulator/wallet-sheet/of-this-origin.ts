import type { FastifyReply, FastifyRequest } from 'fastify';
import { foreignPageAnswer } from '../../../api/answers/fault.ts';
import { sendAnswer, stampOf } from '../../../http/plugins/answer.ts';

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
