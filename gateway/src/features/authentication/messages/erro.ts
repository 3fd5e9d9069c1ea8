import { envelope } from './envelope.ts';
import { ascii, codes, text, UUID } from './field-format.ts';
import type { FieldTable, MessageOf } from './field-row.ts';

/** Why a message is refused: the codes of Erro messages with their meanings. */
export const ERRO_CODES = {
  '101': 'The message is not one that this address takes',
  '102': 'The version of the message is not supported',
  '103': 'More messages were sent than are allowed',
  '201': 'A required field is missing',
  '202': 'A critical message extension is not known',
  '203': 'A field is not in its format',
  '204': 'A field is there twice',
  '301': 'The id of the transaction is not known',
  '302': 'The data could not be decrypted',
  '303': 'Access is denied, or the address takes no such message',
  '304': 'A code is none of ISO',
  '305': 'A value contradicts the other data of the transaction',
  '306': 'The merchant category code is not valid',
  '307': 'The serial number is not valid',
  '402': 'The transaction timed out',
  '403': 'A fault of the system that will pass',
  '404': 'A fault of the system that stays',
  '405': 'The connection to the next system failed',
} as const;

export type ErroCode = keyof typeof ERRO_CODES;

const CODES = Object.keys(ERRO_CODES) as ErroCode[];

/** The party that found the fault: the app (C), the 3D Secure server (S), the directory (D) or the issuer's side (A). */
const COMPONENTS = ['C', 'S', 'D', 'A'] as const;

export type Component = (typeof COMPONENTS)[number];

/** A message that says why another is refused. */
export const ERRO = {
  ...envelope('Erro'),
  threeDSServerTransID: { format: UUID, required: 'optional', note: 'as far as the ids are known' },
  acsTransID: { format: UUID, required: 'optional' },
  dsTransID: { format: UUID, required: 'optional' },
  sdkTransID: { format: UUID, required: 'optional' },
  errorCode: { format: codes(CODES), required: 'always' },
  errorComponent: { format: codes(COMPONENTS), required: 'always' },
  errorDescription: { format: text(1, 2048), required: 'always' },
  errorDetail: {
    format: text(0, 2048),
    required: 'always',
    note: 'the names of the fields, never their values',
  },
  errorMessageType: { format: ascii(4, 4), required: 'optional', note: 'the type of the refused message' },
} as const satisfies FieldTable;

export type Erro = MessageOf<typeof ERRO>;
