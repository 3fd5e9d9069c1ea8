import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { ACS_ID, DS_ID, PROOF_TEXT } from '../messages/sample-messages.fixture.ts';

/** A message as it is on the wire. */
export type WireMessage = Readonly<Record<string, unknown>>;

/** Answers one message: with an object or a text; without either it has answered itself. */
export type StubAnswer = (message: WireMessage, response: ServerResponse) => unknown;

/** A directory that does on the wire whatever a test wants. */
export interface StubDirectory {
  readonly address: string;
  /** The received messages, in order. */
  readonly received: readonly WireMessage[];
  /** The paths, methods and content types that it arrived with. */
  readonly heads: readonly string[];
  stop(): Promise<void>;
}

/** @param tls listens with TLS */
export async function startStubDirectory(
  answer: StubAnswer = goodAnswer,
  tls?: ServerOptions,
): Promise<StubDirectory> {
  const received: WireMessage[] = [];
  const heads: string[] = [];
  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const message = JSON.parse(await text(request)) as WireMessage;
    received.push(message);
    heads.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
    // A directory does not answer an Erro.
    const said = message['messageType'] === 'Erro' ? '' : answer(message, response);
    if (said !== undefined) response.end(typeof said === 'string' ? said : JSON.stringify(said));
  };
  const listen: RequestListener = (request, response) => void answerTo(request, response);
  const server = tls === undefined ? createServer(listen) : createSecureServer(tls, listen);
  const { port, stop } = await listenOnFreePort(server);
  return {
    address: `http${tls === undefined ? '' : 's'}://127.0.0.1:${port}/ds?network=1`,
    received,
    heads,
    stop,
  };
}

/** All ranges to a PReq, and that the shopper is authenticated to an AReq. */
export function goodAnswer(message: WireMessage): WireMessage {
  return message['messageType'] === 'PReq' ? aPres(message) : anAres(message);
}

export function aPres(
  { messageVersion, threeDSServerTransID }: WireMessage,
  changes: object = {},
): WireMessage {
  return {
    messageType: 'PRes',
    messageVersion,
    threeDSServerTransID,
    dsTransID: DS_ID,
    dsStartProtocolVersion: '2.1.0',
    dsEndProtocolVersion: '2.2.0',
    serialNum: '1',
    cardRangeData: [
      aRange('4000000000000000', '4000000000999999', { threeDSMethodURL: 'https://issuer.example/method' }),
      aRange('5000000000000000', '5000000000999999', { acsEndProtocolVersion: '2.1.0' }),
      aRange('6000000000000000', '6000000000999999', {
        acsStartProtocolVersion: '2.3.1',
        acsEndProtocolVersion: '2.3.1',
      }),
    ],
    ...changes,
  };
}

export function aRange(startRange: string, endRange: string, changes: object = {}): WireMessage {
  return {
    startRange,
    endRange,
    acsStartProtocolVersion: '2.1.0',
    acsEndProtocolVersion: '2.2.0',
    ...changes,
  };
}

export function anAres(message: WireMessage, changes: object = {}): WireMessage {
  const { messageVersion, threeDSServerTransID } = message;
  return {
    messageType: 'ARes',
    messageVersion,
    threeDSServerTransID,
    acsTransID: ACS_ID,
    dsTransID: DS_ID,
    acsReferenceNumber: 'STUB-ACS',
    dsReferenceNumber: 'STUB-DS',
    transStatus: 'Y',
    authenticationValue: PROOF_TEXT,
    eci: '05',
    ...changes,
  };
}

export function anErro(message: WireMessage, errorCode: string, changes: object = {}): WireMessage {
  const { messageVersion, threeDSServerTransID, messageType } = message;
  return {
    messageType: 'Erro',
    messageVersion,
    threeDSServerTransID,
    errorCode,
    errorComponent: 'D',
    errorDescription: 'Said by a test.',
    errorDetail: 'acctNumber',
    errorMessageType: messageType,
    ...changes,
  };
}
