import { AREQ_APP, AREQ_BROWSER } from './areq-browser.ts';
import { AREQ_CARDHOLDER } from './areq-cardholder.ts';
import { AREQ_PURCHASE } from './areq-purchase.ts';
import { AREQ_REQUESTOR } from './areq-requestor.ts';
import {
  ACS_TRANSACTION,
  DS_TRANSACTION,
  envelope,
  MESSAGE_EXTENSION,
  SERVER_TRANSACTION,
} from './envelope.ts';
import { ERRO } from './erro.ts';
import { ascii, codes, digits, schemeCodes, shape, UUID, url, YES_OR_NO } from './field-format.ts';
import { type FieldTable, type MessageOf, when } from './field-row.ts';
import { PREQ, PRES } from './pres.ts';
import { AUTHENTICATION_TYPE, CARDHOLDER_INFO, OUTCOME, RENDERING_TYPE } from './trans-status.ts';

const CHALLENGE = when({ transStatus: ['C', 'D'] });
const CHALLENGE_IN_APP = when({ transStatus: ['C'], deviceChannel: ['01'] });

/** The issuer's answer: the result, or that the shopper is to be challenged. */
export const ARES = {
  ...envelope('ARes'),
  ...SERVER_TRANSACTION,
  ...ACS_TRANSACTION,
  ...DS_TRANSACTION,
  sdkTransID: { format: UUID, required: [when({ deviceChannel: ['01'] })] },
  acsReferenceNumber: { format: ascii(1, 32), required: 'always' },
  acsOperatorID: { format: ascii(1, 32), required: 'optional' },
  dsReferenceNumber: { format: ascii(1, 32), required: 'always' },
  transStatus: {
    format: codes(['Y', 'N', 'U', 'A', 'C', 'R'], ['D', 'I']),
    required: [when({ messageCategory: ['01'] })],
    note: 'Y yes, N no, U unable, A attempt, C challenge, R rejected, D decoupled, I informational',
  },
  ...OUTCOME,
  acsChallengeMandated: { format: YES_OR_NO, required: [CHALLENGE] },
  authenticationType: { format: AUTHENTICATION_TYPE, required: [CHALLENGE] },
  acsURL: { format: url(2048), required: [when({ transStatus: ['C'], deviceChannel: ['02'] })] },
  acsSignedContent: {
    format: shape(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'a signed text (JWS)'),
    required: [CHALLENGE_IN_APP],
  },
  acsRenderingType: { format: RENDERING_TYPE, required: [CHALLENGE_IN_APP] },
  acsDecConInd: { format: YES_OR_NO, required: [when({ transStatus: ['D'] })], since: '2.2.0' },
  cardholderInfo: { format: CARDHOLDER_INFO, required: 'optional', note: 'to be shown to the shopper' },
  messageExtension: MESSAGE_EXTENSION,
} as const satisfies FieldTable;

/** The result of a challenge, from server to server. */
const RREQ = {
  ...envelope('RReq'),
  ...SERVER_TRANSACTION,
  ...ACS_TRANSACTION,
  ...DS_TRANSACTION,
  sdkTransID: { format: UUID, required: [when({ deviceChannel: ['01'] })] },
  messageCategory: { format: schemeCodes(['01', '02']), required: 'always' },
  transStatus: { format: codes(['Y', 'N', 'U', 'A', 'R']), required: 'always' },
  ...OUTCOME,
  authenticationType: { format: AUTHENTICATION_TYPE, required: [when({ transStatus: ['Y', 'N'] })] },
  authenticationMethod: {
    format: schemeCodes(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']),
    required: 'optional',
    note: 'how the shopper was asked; not to be relied on',
  },
  acsRenderingType: { format: RENDERING_TYPE, required: [when({ deviceChannel: ['01'] })] },
  interactionCounter: {
    format: digits(2, 2),
    required: [when({ authenticationType: ['01', '02', '03'] })],
    note: 'how often the shopper was asked; none when decoupled',
  },
  challengeCancel: {
    format: codes(['01', '04', '05', '06', '07', '08'], ['03']),
    required: [when({ transStatusReason: ['14'] })],
    limits: [{ when: when({ transStatusReason: ['14'] }), values: ['04', '05'] }],
    note: '01 by the shopper, 03 decoupled time-out, 04 time-out, 05 no CReq came, 06 error, 07 unknown, 08 time-out in the app',
  },
  messageExtension: MESSAGE_EXTENSION,
} as const satisfies FieldTable;

/** The 3D Secure server has the result. */
const RRES = {
  ...envelope('RRes'),
  ...SERVER_TRANSACTION,
  ...ACS_TRANSACTION,
  ...DS_TRANSACTION,
  sdkTransID: { format: UUID, required: [when({ deviceChannel: ['01'] })] },
  resultsStatus: {
    format: codes(['01', '02', '03']),
    required: 'always',
    note: '01 received, 02 no CReq was sent, 03 no challenge data came',
  },
  messageExtension: MESSAGE_EXTENSION,
} as const satisfies FieldTable;

/** The shopper's browser opens the challenge. The app channel has more fields, which its own SDK writes. */
const CREQ = {
  ...envelope('CReq'),
  ...SERVER_TRANSACTION,
  ...ACS_TRANSACTION,
  challengeWindowSize: {
    format: codes(['01', '02', '03', '04', '05']),
    required: 'always',
    source: 'customer.browser.challengeWindow',
    note: '01 is 250x400, 02 390x400, 03 500x600, 04 600x400, 05 the full screen',
  },
} as const satisfies FieldTable;

/** The challenge is over. It comes through the shopper's browser, so that it says nothing about how it ended. */
const CRES = {
  ...envelope('CRes'),
  ...SERVER_TRANSACTION,
  ...ACS_TRANSACTION,
  challengeCompletionInd: { format: YES_OR_NO, required: 'always' },
  transStatus: {
    format: codes(['Y', 'N']),
    required: [when({ challengeCompletionInd: ['Y'] })],
    note: 'never the result: that is in the RReq',
  },
} as const satisfies FieldTable;

/** The 3D Secure server asks the issuer to authenticate the shopper. */
const AREQ = {
  ...envelope('AReq'),
  ...SERVER_TRANSACTION,
  ...AREQ_REQUESTOR,
  ...AREQ_PURCHASE,
  ...AREQ_BROWSER,
  ...AREQ_APP,
  ...AREQ_CARDHOLDER,
  messageExtension: MESSAGE_EXTENSION,
} as const satisfies FieldTable;

/**
 * All messages between the 3D Secure server, the directory and the issuer's access control server, in the order of
 * their use.
 */
export const MESSAGE_TABLES = {
  PReq: PREQ,
  PRes: PRES,
  AReq: AREQ,
  ARes: ARES,
  CReq: CREQ,
  CRes: CRES,
  RReq: RREQ,
  RRes: RRES,
  Erro: ERRO,
} as const satisfies Record<string, FieldTable>;

export type MessageType = keyof typeof MESSAGE_TABLES;

/** A message of a type, with its card number and its proof masked. */
export type Message<Type extends MessageType> = MessageOf<(typeof MESSAGE_TABLES)[Type]>;

export function isMessageType(value: unknown): value is MessageType {
  return typeof value === 'string' && Object.hasOwn(MESSAGE_TABLES, value);
}
