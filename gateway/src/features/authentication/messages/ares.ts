import {
  ACS_TRANSACTION,
  DS_TRANSACTION,
  envelope,
  MESSAGE_EXTENSION,
  SERVER_TRANSACTION,
} from './envelope.ts';
import { ascii, codes, shape, UUID, url, YES_OR_NO } from './field-format.ts';
import { type FieldTable, when } from './field-row.ts';
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
