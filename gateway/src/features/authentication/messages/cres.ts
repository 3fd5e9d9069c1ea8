import { ACS_TRANSACTION, envelope, SERVER_TRANSACTION } from './envelope.ts';
import { codes, YES_OR_NO } from './field-format.ts';
import { type FieldTable, when } from './field-row.ts';

/** The challenge is over. It comes through the shopper's browser, so that it says nothing about how it ended. */
export const CRES = {
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
