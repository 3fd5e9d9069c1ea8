import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tls } from '../platform/tls.ts';
import { hasCertificate } from '../platform/tls.ts';
import { answerAreq } from './answer-areq.ts';
import { answerPreq } from './answer-preq.ts';
import { erro } from './erro.ts';
import { msOf } from './faults.ts';
import { type Message, readMessage, textOf } from './message.ts';
import type { Parts } from './parts.ts';
import { BYTE_ORDER_MARK, spoilAres } from './spoil-ares.ts';

const TYPE = 'application/json;charset=utf-8';

/** `POST /ds`: the directory server, for 3DS servers. */
export function directoryRoutes(app: FastifyInstance, parts: Parts, tls: Tls | undefined): void {
  void app.register(async (directory) => {
    // The text itself, because names that occur twice are gone once it is parsed.
    directory.removeAllContentTypeParsers();
    directory.addContentTypeParser(
      '*',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => body,
    );

    directory.post<{ Body: string | undefined }>('/ds', async (request, reply) => {
      reply.type(TYPE);
      if (tls?.ca !== undefined && !hasCertificate(request.raw)) {
        return erro({ errorCode: '303', errorDetail: 'client certificate' }, 'D', {});
      }
      const read = readMessage(request.body ?? '');
      if ('refusal' in read) return erro(read.refusal, 'D', {});
      return answer(read.message, request, reply, parts);
    });
  });
}

async function answer(
  message: Message,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
): Promise<FastifyReply> {
  switch (message['messageType']) {
    case 'PReq':
      return prepare(message, request, reply, parts);
    case 'AReq':
      return authenticate(message, request, reply, parts);
    case 'Erro':
      // Never answered with another one.
      parts.received.push(message);
      return reply.send('');
    default:
      return reply.send(erro({ errorCode: '101', errorDetail: 'messageType' }, 'D', message));
  }
}

async function prepare(
  preq: Message,
  request: FastifyRequest,
  reply: FastifyReply,
  { ranges, faults, addressFor, wait }: Parts,
): Promise<FastifyReply> {
  const suffered = faults.next('pres');
  if (suffered.has('pres-cut')) return cut(request, reply);
  const pres = answerPreq(preq, { ranges, suffered, methodURL: `${addressFor(request)}/acs/method` });
  const slow = msOf(suffered, 'pres-slow');
  if (slow !== undefined) await wait(slow);
  return reply.send(suffered.has('pres-bom') ? `${BYTE_ORDER_MARK}${JSON.stringify(pres)}` : pres);
}

async function authenticate(
  areq: Message,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
): Promise<FastifyReply> {
  const suffered = parts.faults.next('ares', textOf(areq, 'acctNumber'));
  if (suffered.has('ds-down')) return cut(request, reply);
  if (suffered.has('ares-not-json')) {
    return reply.code(502).type('text/html').send('<!doctype html><title>Bad gateway</title>');
  }
  const acsURL = `${parts.addressFor(request)}/acs/challenge`;
  const { answer: ares, transaction } = answerAreq(
    areq,
    { ...parts, acsURL },
    { ordered: suffered.get('ares-status'), endsWithN: suffered.has('rreq-after-end') },
  );
  const slow = msOf(suffered, 'ares-slow');
  if (slow !== undefined) await parts.wait(slow);
  if (transaction !== undefined) parts.results.afterAres(transaction, suffered);
  return reply.send(spoilAres(ares, areq, suffered));
}

/** The connection ends without a byte, as that of a program that died. */
function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
