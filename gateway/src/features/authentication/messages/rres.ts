import { ACS_TRANSACTION, DS_TRANSACTION, envelope, SERVER_TRANSACTION } from './envelope.ts';
import { codes, UUID } from './field-format.ts';
import { type FieldTable, when } from './field-row.ts';
import { MESSAGE_EXTENSION } from './message-extension.ts';

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
