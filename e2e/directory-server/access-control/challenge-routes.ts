import type { FastifyInstance, FastifyReply } from 'fastify';
import { fromBase64url, toBase64url } from '../base64url.ts';
import { erro, type Refusal } from '../erro.ts';
import { type Message, textOf } from '../message.ts';
import type { Parts } from '../parts.ts';
import type { Delivered, Transaction } from '../transactions.ts';
import { answerShopper, INTERACTION_LIMIT_MS, newCode } from './answer-shopper.ts';
import { browserHeaders } from './browser-headers.ts';
import { challengePage, type Notice } from './challenge-page.ts';
import { chooseLanguage } from './choose-language.ts';
import { goingOnPage, gonePage, stayingPage } from './going-on-page.ts';
import type { Language } from './words.ts';

const SESSION_DATA = /^[A-Za-z0-9_-]{0,1024}={0,2}$/;
const WINDOW_SIZES: ReadonlySet<unknown> = new Set(['01', '02', '03', '04', '05']);

/** Where a shopper's browser comes with its CReq, and where the shopper decides. */
export function challengeRoutes(app: FastifyInstance, parts: Parts): void {
  app.post<{ Body: URLSearchParams | undefined }>('/acs/challenge', async (request, reply) => {
    const creq = fromBase64url(request.body?.get('creq') ?? undefined);
    const transaction = parts.transactions.find(textOf(creq ?? {}, 'acsTransID'));
    const language = chooseLanguage(request.headers['accept-language'], transaction?.browserLanguage);
    if (creq === undefined || transaction === undefined || !isOnPage(transaction)) {
      return show(reply, gonePage(language), 404);
    }
    const sessionData = request.body?.get('threeDSSessionData') ?? undefined;
    const refusal = checkCreq(creq, sessionData, transaction);
    if (refusal !== undefined) {
      const error = toBase64url(erro(refusal, 'A', creq));
      return goOn(reply, { error }, transaction, language);
    }
    if (transaction.state === 'awaiting-creq') {
      transaction.state = 'challenging';
      transaction.sessionData = sessionData;
      transaction.code = newCode();
      transaction.deadline = parts.now() + INTERACTION_LIMIT_MS;
    }
    return ask(reply, transaction, language);
  });

  app.post<{ Body: URLSearchParams | undefined; Params: { acsTransID: string } }>(
    '/acs/challenge/:acsTransID',
    async (request, reply) => {
      const form = request.body ?? new URLSearchParams();
      const transaction = parts.transactions.find(request.params.acsTransID);
      const language = chooseLanguage(
        form.get('switch') ?? undefined,
        form.get('language') ?? undefined,
        request.headers['accept-language'],
        transaction?.browserLanguage,
      );
      if (transaction === undefined || !isOnPage(transaction) || transaction.state === 'awaiting-creq') {
        return show(reply, gonePage(language), 404);
      }
      const notice = form.has('switch') ? undefined : answerShopper(transaction, form, parts);
      return ask(reply, transaction, language, notice);
    },
  );
}

/** Whether the bank asks this shopper on its page at all. */
function isOnPage({ asks, state }: Transaction): boolean {
  return asks === 'page' && state !== 'ended';
}

/** The question, or the way back once there is a decision. */
async function ask(
  reply: FastifyReply,
  transaction: Transaction,
  language: Language,
  notice?: Notice,
): Promise<FastifyReply> {
  return transaction.delivery === undefined
    ? show(reply, challengePage(transaction, language, notice))
    : goOn(reply, await transaction.delivery, transaction, language);
}

function goOn(
  reply: FastifyReply,
  fields: Delivered,
  { notificationURL }: Transaction,
  language: Language,
): FastifyReply {
  if (fields === undefined) return show(reply, stayingPage(language));
  return reply
    .type('text/html; charset=utf-8')
    .headers(browserHeaders('anywhere'))
    .send(goingOnPage({ address: notificationURL, fields }, language));
}

function show(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers(browserHeaders('to the bank'))
    .send(page);
}

function checkCreq(
  creq: Message,
  sessionData: string | undefined,
  { threeDSServerTransID, messageVersion }: Transaction,
): Refusal | undefined {
  if (creq['messageType'] !== 'CReq') return { errorCode: '101', errorDetail: 'messageType' };
  if (creq['messageVersion'] !== messageVersion) return { errorCode: '102', errorDetail: 'messageVersion' };
  if (creq['threeDSServerTransID'] !== threeDSServerTransID) {
    return { errorCode: '301', errorDetail: 'threeDSServerTransID' };
  }
  if (!WINDOW_SIZES.has(creq['challengeWindowSize'])) {
    return { errorCode: '203', errorDetail: 'challengeWindowSize' };
  }
  return sessionData === undefined || SESSION_DATA.test(sessionData)
    ? undefined
    : { errorCode: '203', errorDetail: 'threeDSSessionData' };
}
