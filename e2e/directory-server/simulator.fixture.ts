import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { createDirectoryServer } from './app.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import type { Fault } from './fault.ts';
import type { Message } from './message.ts';

export const FRICTIONLESS = '4200000000000026';
export const CHALLENGE = '4200000000000018';
export const WITH_METHOD = '4200000000000091';

/** An AReq of a browser as a 3DS server should send it. */
export function anAreq(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    messageType: 'AReq',
    messageVersion: '2.2.0',
    messageCategory: '01',
    deviceChannel: '02',
    threeDSServerTransID: randomUUID(),
    threeDSServerRefNumber: 'TEST-3DSS-NOT-CERTIFIED',
    threeDSServerURL: 'http://127.0.0.1:9/results',
    threeDSRequestorID: 'requestor-1',
    threeDSRequestorName: 'Test shop',
    threeDSRequestorURL: 'https://shop.example',
    threeDSCompInd: 'U',
    threeDSRequestorAuthenticationInd: '01',
    acctNumber: FRICTIONLESS,
    acquirerBIN: '400000',
    acquirerMerchantID: 'merchant-1',
    mcc: '5399',
    merchantCountryCode: '276',
    merchantName: 'Test shop',
    purchaseAmount: '9200',
    purchaseCurrency: '978',
    purchaseExponent: '2',
    purchaseDate: '20260102030405',
    notificationURL: 'http://127.0.0.1:9/returns/1',
    browserAcceptHeader: 'text/html',
    browserJavascriptEnabled: true,
    browserJavaEnabled: false,
    browserLanguage: 'en-GB',
    browserColorDepth: '24',
    browserScreenHeight: '900',
    browserScreenWidth: '1280',
    browserTZ: '-60',
    browserUserAgent: 'Test browser',
    ...changes,
  };
}

const OF_BROWSERS = /^browser|^notificationURL$|^threeDSCompInd$/;

/** An AReq of a shop's app. */
export function anAppAreq(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const shared = Object.entries(anAreq()).filter(([name]) => !OF_BROWSERS.test(name));
  return {
    ...Object.fromEntries(shared),
    deviceChannel: '01',
    deviceRenderOptions: { sdkInterface: '03', sdkUiType: ['01', '02'] },
    sdkAppID: randomUUID(),
    sdkEncData: 'ZW5jcnlwdGVk.ZGV2aWNl.ZGF0YQ',
    sdkEphemPubKey: {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    },
    sdkMaxTimeout: '05',
    sdkReferenceNumber: 'TEST-SDK-NOT-CERTIFIED',
    sdkTransID: randomUUID(),
    ...changes,
  };
}

export interface Received {
  readonly path: string;
  readonly body: string;
}

/** A small 3DS server: it keeps what it gets, and answers each result with an RRes. */
async function startThreeDSServer() {
  const received: Received[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Not as text: that would hide a byte order mark.
    const body = (await buffer(request)).toString('utf8');
    received.push({ path: request.url ?? '', body });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ messageType: 'RRes', resultsStatus: '01' }));
  }
  const server = createServer((request, response) => void take(request, response));
  const { port, stop } = await listenOnFreePort(server);
  return { received, address: `http://127.0.0.1:${port}`, close: stop };
}

/** The promise that a fault waits for: released by the test, so that nothing is timed. */
export interface Wait {
  readonly ms: number;
  readonly release: () => void;
}

/** A simulator with a 3DS server at its other end. */
export async function startSimulator() {
  const waits: Wait[] = [];
  const threeDSServer = await startThreeDSServer();
  const app = createDirectoryServer({
    wait: (ms) =>
      new Promise((resolve) => {
        waits.push({ ms, release: resolve });
      }),
  });
  const { address } = threeDSServer;
  const listening = await app.listen({ host: '127.0.0.1', port: 0 });

  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { host: 'ds.example' } });

  async function send(message: object | string): Promise<Message> {
    const payload = typeof message === 'string' ? message : JSON.stringify(message);
    const headers = { 'content-type': 'application/json', host: 'ds.example' };
    const answer = await app.inject({ method: 'POST', url: '/ds', payload, headers });
    return JSON.parse(answer.body) as Message;
  }

  /** Over a connection, for what happens to it. */
  const sendOverHttp = async (message: object): Promise<Message> =>
    (await (
      await fetch(`${listening}/ds`, { method: 'POST', body: JSON.stringify(message) })
    ).json()) as Message;

  const authenticate = (changes: Readonly<Record<string, unknown>> = {}) =>
    send(
      anAreq({ threeDSServerURL: `${address}/results`, notificationURL: `${address}/returns/1`, ...changes }),
    );

  async function openForm(url: string, fields: Readonly<Record<string, string>>, language = 'en') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language };
    const payload = new URLSearchParams(fields).toString();
    return app.inject({ method: 'POST', url, payload, headers });
  }

  /** Opens the bank's page as a browser does. */
  async function challenge(ares: Message, language = 'en', changes: object = {}) {
    const { threeDSServerTransID, acsTransID, messageVersion } = ares;
    const creq = {
      messageType: 'CReq',
      messageVersion,
      threeDSServerTransID,
      acsTransID,
      challengeWindowSize: '01',
      ...changes,
    };
    return openForm(
      '/acs/challenge',
      { creq: toBase64url(creq), threeDSSessionData: 'c2Vzc2lvbg' },
      language,
    );
  }

  const decide = (ares: Message, fields: Readonly<Record<string, string>>) =>
    openForm(`/acs/challenge/${String(ares['acsTransID'])}`, fields);

  /** A whole challenge with the right code. @returns the last page */
  async function confirm(ares: Message): Promise<string> {
    const page = await challenge(ares);
    return (await decide(ares, { decision: 'confirm', code: codeOn(page.body) })).body;
  }

  return {
    app,
    waits,
    received: threeDSServer.received,
    address,
    post,
    send,
    sendOverHttp,
    listening,
    authenticate,
    openForm,
    challenge,
    decide,
    confirm,
    order: (fault: Fault, more: object = {}) => post('/control/faults', { fault, ...more }),
    results: () => threeDSServer.received.filter(({ path }) => path === '/results').map(({ body }) => body),
    transactions: async () =>
      (await app.inject('/control/transactions')).json<{ transactions: readonly Message[] }>().transactions,
    close: async () => {
      await app.close();
      await threeDSServer.close();
    },
  };
}

export type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/** The code that a page shows. */
export function codeOn(page: string): string {
  return /class="code" dir="ltr">(?<code>[0-9]{6})</.exec(page)?.groups?.['code'] ?? 'no code';
}

/** A field of the form that a page sends on. */
export function fieldOn(page: string, name: string): string | undefined {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];
}

/** The CRes that a page sends on. */
export function cresOn(page: string): Message | undefined {
  return fromBase64url(fieldOn(page, 'cres'));
}
