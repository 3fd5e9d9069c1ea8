import type {
  StubDirectory,
  WireMessage,
} from '@tollgate/gateway/features/authentication/directory/stub-directory.fixture';
import { ACS_ID, DS_ID } from '@tollgate/gateway/features/authentication/messages/sample-messages.fixture';
import { call, type Pairs } from '../merchant-call.fixture.ts';
import { BROWSER, CARD, encode, FORM, ORDER } from '../test-app.ts';
import { type EverywhereCanary, type SentAndAnswered, spellingsOf } from './card-data-everywhere.fixture.ts';

/** It authenticates its shoppers. */
const SECURE_ENTITY = 'a0000000000000000000000000000002';
const EXTERNAL = { testMode: 'EXTERNAL' };

/** Messages that say the number in names and in values, most of them broken, as strangers and bad servers send them. */
function messagesWith({ number, code }: EverywhereCanary, ids: WireMessage): readonly string[] {
  const [, grouped = ''] = spellingsOf(number);
  const right = {
    messageType: 'RReq',
    messageVersion: '2.2.0',
    messageCategory: '01',
    transStatus: 'N',
    transStatusReason: '01',
    authenticationType: '02',
    interactionCounter: '01',
    ...ids,
  };
  const extension = { id: number, name: grouped, criticalityIndicator: true, data: { pan: number } };
  return [
    `{"${number}":1,"${number}":2,"pan ${grouped}":1,"pan ${grouped}":1,"cvv":"${code}","cvv":"${code}"}`,
    ...[
      { ...right, messageExtension: [extension] },
      { ...right, transStatus: number },
      { ...right, messageVersion: number },
      { ...right, messageType: number },
      { ...right, threeDSServerTransID: number, acsTransID: grouped },
      { messageType: 'Erro', errorDetail: number, errorDescription: grouped, messageVersion: '2.2.0' },
      { messageType: 'CRes', messageVersion: '2.2.0', transStatus: number, [number]: number },
      // This one is right but for a name that no table has, and ends the authentication.
      { ...right, [`pan ${grouped}`]: number, cvv: code },
    ].map((message) => JSON.stringify(message)),
    `pan ${grouped}`,
    `"${number}`.repeat(8_000),
  ];
}

/** Puts the canary into all that is said about an authentication, against a gateway whose directory is a stub. */
export async function putInMessages(
  canary: EverywhereCanary,
  address: string,
  directory: StubDirectory,
): Promise<readonly SentAndAnswered[]> {
  const { number } = canary;
  const answered: SentAndAnswered[] = [];
  const send = async (road: string, path: string, body: string, type: string): Promise<void> => {
    const answer = await fetch(new URL(path, address), {
      method: 'POST',
      body,
      headers: { 'content-type': type },
      redirect: 'manual',
    });
    answered.push({ road, sent: {}, answer: { status: answer.status, text: await answer.text(), body: {} } });
  };
  const card = { ...CARD, 'card.number': number, 'card.cvv': '731' };
  const made = await call(`${address}/v1/checkouts`, { ...ORDER, ...EXTERNAL, entityId: SECURE_ENTITY });
  const checkout = `${address}/v1/checkouts/${String(made.body['id'])}`;
  const prepared = { ...card, ...BROWSER };
  answered.push({
    road: 'prepared',
    sent: {},
    answer: await call(`${checkout}/threeDSecure`, prepared, { token: '' }),
  });
  const paid = await call(`${checkout}/payment`, { ...card, ...BROWSER }, { token: '' });
  answered.push({ road: 'authenticated', sent: {}, answer: paid });
  const areq = directory.received.findLast(({ messageType }) => messageType === 'AReq');
  const page = String((paid.body['redirect'] as { url?: string } | undefined)?.url);
  if (areq === undefined || !page.includes('/threeDSecure/')) {
    throw new Error(`nothing was authenticated: ${paid.text}`);
  }
  const { threeDSServerTransID } = areq;
  const sent = messagesWith(canary, { threeDSServerTransID, acsTransID: ACS_ID, dsTransID: DS_ID });
  /* oxlint-disable no-await-in-loop -- the last one of them ends the authentication */
  for (const message of sent) {
    const form = (name: string) => encode({ [name]: Buffer.from(message).toString('base64url') });
    await send('cres', `${page}/notification`, form('cres'), FORM);
    await send('erro of an issuer', `${page}/notification`, form('error'), FORM);
    await send('method', `${page}/method`, form('threeDSMethodData'), FORM);
    await send('guessed', `/v1/threeDSecure/results/${number}`, message, 'application/json');
    await send('result', String(areq['threeDSServerURL']), message, 'application/json');
  }
  /* oxlint-enable no-await-in-loop */
  const alone: Pairs = { ...ORDER, ...EXTERNAL, ...card, ...BROWSER, entityId: SECURE_ENTITY };
  const { paymentType: _none, ...request } = alone;
  answered.push({ road: 'alone', sent: {}, answer: await call(`${address}/v1/threeDSecure`, request) });
  return answered;
}
