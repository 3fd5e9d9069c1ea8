import { CardNumber, VerificationId } from '../../../values/masked.ts';
import type { Message } from './message-tables.ts';

export const SERVER_ID = '6b9c2a4e-4f0d-4a6a-9a3e-0d2f6c1b7a10';
export const ACS_ID = '0f6d1c8e-51c7-4d0c-8d0e-9b1f1f6a2b11';
export const DS_ID = 'c1d2e3f4-0a1b-4c2d-8e3f-4a5b6c7d8e9f';
export const PROOF_TEXT = 'AAABBBEAUAAAABcgEQBQAAAAAAA=';
export const PAN = '4000000000001000';

const IDS = { threeDSServerTransID: SERVER_ID, acsTransID: ACS_ID, dsTransID: DS_ID } as const;

export const BROWSER_AREQ: Message<'AReq'> = {
  messageType: 'AReq',
  messageVersion: '2.2.0',
  threeDSServerTransID: SERVER_ID,
  deviceChannel: '02',
  messageCategory: '01',
  threeDSServerRefNumber: 'NOT_CERTIFIED_SAMPLE',
  threeDSServerURL: 'https://gateway.example/three-d-secure/results',
  threeDSRequestorID: 'requestor-1',
  threeDSRequestorName: 'A Shop',
  threeDSRequestorURL: 'https://shop.example',
  threeDSCompInd: 'Y',
  threeDSRequestorAuthenticationInd: '01',
  acctNumber: CardNumber.of(PAN),
  cardExpiryDate: '3012',
  acquirerBIN: '400000',
  acquirerMerchantID: 'merchant-1',
  mcc: '5411',
  merchantCountryCode: '276',
  merchantName: 'A Shop',
  purchaseAmount: '9250',
  purchaseCurrency: '978',
  purchaseExponent: '2',
  purchaseDate: '20261123024500',
  notificationURL: 'https://gateway.example/three-d-secure/returns/1',
  browserAcceptHeader: 'text/html',
  browserJavascriptEnabled: true,
  browserJavaEnabled: false,
  browserLanguage: 'de-DE',
  browserColorDepth: '24',
  browserScreenHeight: '1080',
  browserScreenWidth: '1920',
  browserTZ: '-60',
  browserUserAgent: 'Mozilla/5.0',
};

export const PAYMENT_IN_BROWSER = { deviceChannel: '02', messageCategory: '01' } as const;

const ACS = { acsReferenceNumber: 'ACS-SAMPLE', dsReferenceNumber: 'DS-SAMPLE' } as const;

export const AUTHENTICATED_ARES: Message<'ARes'> = {
  messageType: 'ARes',
  messageVersion: '2.2.0',
  ...IDS,
  ...ACS,
  transStatus: 'Y',
  authenticationValue: VerificationId.of(PROOF_TEXT),
  eci: '05',
};

export const CHALLENGE_ARES: Message<'ARes'> = {
  messageType: 'ARes',
  messageVersion: '2.2.0',
  ...IDS,
  ...ACS,
  transStatus: 'C',
  acsChallengeMandated: 'Y',
  authenticationType: '02',
  acsURL: 'https://issuer.example/challenge',
};

export const RESULT_RREQ: Message<'RReq'> = {
  messageType: 'RReq',
  messageVersion: '2.2.0',
  ...IDS,
  messageCategory: '01',
  transStatus: 'Y',
  authenticationValue: VerificationId.of(PROOF_TEXT),
  authenticationType: '02',
  eci: '05',
  interactionCounter: '01',
};

/** One good message of each type, with the facts of its request. */
export const GOOD_MESSAGES = {
  PReq: {
    messageType: 'PReq',
    messageVersion: '2.2.0',
    threeDSServerTransID: SERVER_ID,
    threeDSServerRefNumber: 'NOT_CERTIFIED_SAMPLE',
  },
  PRes: {
    messageType: 'PRes',
    messageVersion: '2.2.0',
    threeDSServerTransID: SERVER_ID,
    dsTransID: DS_ID,
    dsStartProtocolVersion: '2.1.0',
    dsEndProtocolVersion: '2.3.1',
    serialNum: '17',
    cardRangeData: [
      {
        startRange: '4000000000000000',
        endRange: '4000009999999999',
        acsStartProtocolVersion: '2.1.0',
        acsEndProtocolVersion: '2.2.0',
        actionInd: 'A',
        acsInfoInd: ['01', '02', '81'],
        threeDSMethodURL: 'https://issuer.example/method',
      },
    ],
  },
  AReq: BROWSER_AREQ,
  ARes: AUTHENTICATED_ARES,
  CReq: {
    messageType: 'CReq',
    messageVersion: '2.2.0',
    threeDSServerTransID: SERVER_ID,
    acsTransID: ACS_ID,
    challengeWindowSize: '02',
  },
  CRes: {
    messageType: 'CRes',
    messageVersion: '2.2.0',
    threeDSServerTransID: SERVER_ID,
    acsTransID: ACS_ID,
    challengeCompletionInd: 'Y',
    transStatus: 'Y',
  },
  RReq: RESULT_RREQ,
  RRes: { messageType: 'RRes', messageVersion: '2.2.0', ...IDS, resultsStatus: '01' },
  Erro: {
    messageType: 'Erro',
    messageVersion: '2.2.0',
    threeDSServerTransID: SERVER_ID,
    errorCode: '203',
    errorComponent: 'A',
    errorDescription: 'A field is not in its format',
    errorDetail: 'browserTZ',
    errorMessageType: 'AReq',
  },
} as const satisfies { readonly [Type in keyof Messages]: Messages[Type] };

interface Messages {
  readonly PReq: Message<'PReq'>;
  readonly PRes: Message<'PRes'>;
  readonly AReq: Message<'AReq'>;
  readonly ARes: Message<'ARes'>;
  readonly CReq: Message<'CReq'>;
  readonly CRes: Message<'CRes'>;
  readonly RReq: Message<'RReq'>;
  readonly RRes: Message<'RRes'>;
  readonly Erro: Message<'Erro'>;
}

/** A message as it is on the wire, so that a test can spoil it. */
export function wire(message: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(message), (name, value: unknown) => {
    if (name === 'acctNumber') return PAN;
    return name === 'authenticationValue' ? PROOF_TEXT : value;
  }) as Record<string, unknown>;
}

export function bytesOf(value: unknown): Uint8Array {
  return new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
}
