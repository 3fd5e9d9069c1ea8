import {
  ACS_TRANSACTION,
  DS_TRANSACTION,
  envelope,
  MESSAGE_EXTENSION,
  SERVER_TRANSACTION,
} from './envelope.ts';
import { codes, digits, schemeCodes, UUID } from './field-format.ts';
import { type FieldTable, when } from './field-row.ts';
import { AUTHENTICATION_TYPE, OUTCOME, RENDERING_TYPE } from './trans-status.ts';

/** The result of a challenge, from server to server. */
export const RREQ = {
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
export const RRES = {
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
