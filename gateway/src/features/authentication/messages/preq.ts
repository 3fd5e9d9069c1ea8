import { envelope, SERVER_TRANSACTION } from './envelope.ts';
import { ascii } from './field-format.ts';
import type { FieldTable } from './field-row.ts';
import { MESSAGE_EXTENSION } from './message-extension.ts';

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
