import { DS_TRANSACTION, envelope, MESSAGE_EXTENSION, SERVER_TRANSACTION } from './envelope.ts';
import { ascii, codes, digits, list, object, schemeCodes, url, VERSION } from './field-format.ts';
import type { FieldTable, MessageOf } from './field-row.ts';

/** One range of card numbers. */
const CARD_RANGE = {
  startRange: { format: digits(13, 19), required: 'always' },
  endRange: { format: digits(13, 19), required: 'always', note: 'as long as the start' },
  acsStartProtocolVersion: { format: VERSION, required: 'always' },
  acsEndProtocolVersion: { format: VERSION, required: 'always' },
  dsStartProtocolVersion: { format: VERSION, required: 'optional', note: 'else that of the directory' },
  dsEndProtocolVersion: { format: VERSION, required: 'optional' },
  actionInd: {
    format: codes(['A', 'D', 'M']),
    required: 'optional',
    note: 'A is added, D deleted, M modified; absent: added',
  },
  acsInfoInd: {
    format: list(schemeCodes(['01', '02'], ['03', '04']), 99),
    required: 'optional',
    since: '2.2.0',
    note: '01 authentication, 02 attempts, 03 decoupled, 04 trusted list',
  },
  threeDSMethodURL: { format: url(256), required: 'optional', note: 'absent: there is no method to run' },
} as const satisfies FieldTable;

export type CardRangeEntry = MessageOf<typeof CARD_RANGE>;

/** The directory's answer: all of its card ranges, or the changes since a serial number. */
export const PRES = {
  ...envelope('PRes'),
  ...SERVER_TRANSACTION,
  ...DS_TRANSACTION,
  dsStartProtocolVersion: { format: VERSION, required: 'always' },
  dsEndProtocolVersion: { format: VERSION, required: 'always' },
  serialNum: { format: ascii(1, 20), required: 'optional', note: 'to be sent in the next PReq' },
  cardRangeData: {
    format: list(object(CARD_RANGE), 1_000_000),
    required: 'optional',
    note: 'absent: nothing changed',
  },
  messageExtension: MESSAGE_EXTENSION,
} as const satisfies FieldTable;

/** The 3D Secure server asks a directory for its card ranges. */
export const PREQ = {
  ...envelope('PReq'),
  ...SERVER_TRANSACTION,
  threeDSServerRefNumber: { format: ascii(1, 32), required: 'always' },
  threeDSServerOperatorID: { format: ascii(1, 32), required: 'optional', note: 'directories may demand it' },
  serialNum: {
    format: ascii(1, 20),
    required: 'optional',
    note: 'of the last answer: the next one has changes only',
  },
  messageExtension: MESSAGE_EXTENSION,
} as const satisfies FieldTable;
