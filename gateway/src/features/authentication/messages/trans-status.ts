import { codes, object, PROOF, schemeCodes, shape, text } from './field-format.ts';
import { type FieldTable, when } from './field-row.ts';

export const REASONS = schemeCodes(
  [
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
  ],
  ['22', '23', '24', '25', '26'],
);

/** The fields that accompany the status of an authentication, in the ARes and in the RReq. */
export const OUTCOME = {
  transStatusReason: {
    format: REASONS,
    required: [when({ transStatus: ['N', 'U', 'R'], messageCategory: ['01'] })],
  },
  authenticationValue: {
    format: PROOF,
    required: [when({ transStatus: ['Y', 'A'], messageCategory: ['01'] })],
    note: 'the proof (CAVV, AAV): kept in memory only',
  },
  eci: {
    format: shape(/^[0-9A-Z]{1,2}$/, 'one or two digits or capitals'),
    required: 'optional',
    note: 'taken as the scheme sends it',
  },
  whiteListStatus: { format: codes(['Y', 'N', 'E', 'P', 'R', 'U']), required: 'optional', since: '2.2.0' },
  whiteListStatusSource: {
    format: codes(['01', '02', '03']),
    required: [when({ whiteListStatus: 'present' })],
    since: '2.2.0',
  },
} as const satisfies FieldTable;

export const AUTHENTICATION_TYPE = codes(['01', '02', '03'], ['04']);

/** A sentence of the issuer, to be shown to the shopper. */
export const CARDHOLDER_INFO = text(1, 128);

const ROWS = {
  acsInterface: { format: codes(['01', '02']), required: 'always', note: '01 native, 02 HTML' },
  acsUiTemplate: { format: codes(['01', '02', '03', '04', '05']), required: 'always' },
} as const satisfies FieldTable;

/** How the issuer's pages look in an app. */
export const RENDERING_TYPE = object(ROWS);
