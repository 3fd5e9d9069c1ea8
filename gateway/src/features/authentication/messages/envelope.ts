import { ascii, BOOLEAN, codes, list, object, UUID, VERSION } from './field-format.ts';
import type { FieldRow, FieldTable } from './field-row.ts';

/** The fields that every message begins with. */
export function envelope<const Type extends string>(type: Type) {
  return {
    messageType: { format: codes([type]), required: 'always' },
    messageVersion: { format: VERSION, required: 'always' },
  } as const satisfies FieldTable;
}

export const SERVER_TRANSACTION = {
  threeDSServerTransID: { format: UUID, required: 'always', note: 'made by the 3D Secure server' },
} as const satisfies FieldTable;

export const ACS_TRANSACTION = {
  acsTransID: { format: UUID, required: 'always', note: 'made by the access control server' },
} as const satisfies FieldTable;

export const DS_TRANSACTION = {
  dsTransID: { format: UUID, required: 'always', note: 'made by the directory server' },
} as const satisfies FieldTable;

const ROWS = {
  name: { format: ascii(1, 64), required: 'always' },
  id: { format: ascii(1, 64), required: 'always' },
  criticalityIndicator: {
    format: BOOLEAN,
    required: 'always',
    note: 'true: a reader that does not know the extension refuses the message',
  },
  data: { format: { kind: 'any', max: 8059 }, required: 'always' },
} as const satisfies FieldTable;

/** An extension of a message by a scheme; every message but CReq and CRes may have it. */
export const MESSAGE_EXTENSION = {
  format: list(object(ROWS), 10),
  required: 'optional',
} as const satisfies FieldRow;

/** The ids of extensions that this server understands: none so far. */
export const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set();
