import { ACS_TRANSACTION, envelope, SERVER_TRANSACTION } from './envelope.ts';
import { codes, YES_OR_NO } from './field-format.ts';
import { type FieldTable, when } from './field-row.ts';

/** The shopper's browser opens the challenge. The app channel has more fields, which its own SDK writes. */
export const CREQ = {
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
