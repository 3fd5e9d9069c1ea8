import { ascii, codes, moment, object, schemeCodes, text, UUID, url, YES_OR_NO } from './field-format.ts';
import { APP, BROWSER, type FieldTable, WITHOUT_SHOPPER, when } from './field-row.ts';

const AUTHENTICATION = {
  threeDSReqAuthMethod: {
    format: schemeCodes(['01', '02', '03', '04', '05', '06'], ['07', '08']),
    required: 'optional',
    note: '01 guest, 02 login, 03 federated, 04 issuer, 05 other, 06 FIDO, 07 FIDO signed, 08 remote commerce',
  },
  threeDSReqAuthTimestamp: { format: moment('YYYYMMDDHHMM'), required: 'optional' },
  threeDSReqAuthData: { format: text(1, 20_000), required: 'optional' },
} as const satisfies FieldTable;

const PRIOR = {
  threeDSReqPriorRef: { format: ascii(1, 36), required: 'optional', note: "the first one's acsTransID" },
  threeDSReqPriorAuthMethod: {
    format: schemeCodes(['01', '02', '03', '04']),
    required: 'optional',
    note: '01 frictionless, 02 challenge, 03 address check, 04 other',
  },
  threeDSReqPriorAuthTimestamp: { format: moment('YYYYMMDDHHMM'), required: 'optional' },
  threeDSReqPriorAuthData: { format: text(1, 2048), required: 'optional' },
} as const satisfies FieldTable;

/** The requestor of the authentication, and its reason. */
export const AREQ_REQUESTOR = {
  deviceChannel: {
    format: codes(['01', '02', '03']),
    required: 'always',
    note: '01 app, 02 browser, 03 without the shopper (3RI)',
  },
  messageCategory: {
    format: schemeCodes(['01', '02']),
    required: 'always',
    note: '01 payment, 02 no payment',
  },
  threeDSServerRefNumber: { format: ascii(1, 32), required: 'always' },
  threeDSServerOperatorID: { format: ascii(1, 32), required: 'optional', note: 'directories may demand it' },
  threeDSServerURL: { format: url(2048), required: 'always', note: 'where the RReq is to be sent' },
  dsReferenceNumber: { format: ascii(1, 32), required: 'optional', note: 'added by the directory' },
  dsTransID: { format: UUID, required: 'optional', note: 'added by the directory' },
  dsURL: { format: url(2048), required: 'optional', note: 'added by the directory' },
  threeDSRequestorID: {
    format: ascii(1, 35),
    required: 'always',
    source: 'threeDSecure.v2.{scheme}.requestorId',
  },
  threeDSRequestorName: {
    format: ascii(1, 40),
    required: 'always',
    source: 'threeDSecure.v2.{scheme}.requestorName',
  },
  threeDSRequestorURL: { format: url(2048), required: 'always', source: 'threeDSecure.merchant.url' },
  threeDSCompInd: {
    format: codes(['Y', 'N', 'U']),
    required: [BROWSER],
    note: 'whether the method ran: yes, not in time, the range has none',
  },
  threeDSRequestorAuthenticationInd: {
    format: schemeCodes(['01', '02', '03', '04', '05', '06']),
    required: [APP, BROWSER],
    source: 'standingInstruction.type',
    note: '01 payment, 02 recurring, 03 instalment, 04 add card, 05 maintain card, 06 cardholder check',
  },
  threeDSRequestorChallengeInd: {
    format: schemeCodes(['01', '02', '03', '04'], ['05', '06', '07', '08', '09']),
    required: 'optional',
  },
  threeRIInd: {
    format: schemeCodes(['01', '02', '03', '04', '05'], ['06', '07', '08', '09', '10', '11']),
    required: [WITHOUT_SHOPPER],
  },
  threeDSRequestorAuthenticationInfo: { format: object(AUTHENTICATION), required: 'optional' },
  threeDSRequestorPriorAuthenticationInfo: { format: object(PRIOR), required: 'optional' },
  threeDSRequestorDecReqInd: { format: YES_OR_NO, required: 'optional', since: '2.2.0' },
  threeDSRequestorDecMaxTime: {
    format: { kind: 'shape', pattern: /^(?!00000)(0[0-9]{4}|100[0-7][0-9]|10080)$/, says: '00001 to 10080' },
    required: [when({ threeDSRequestorDecReqInd: ['Y'] })],
    since: '2.2.0',
    note: 'minutes',
  },
} as const satisfies FieldTable;
