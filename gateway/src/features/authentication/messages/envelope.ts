import { codes, UUID, VERSION } from './field-format.ts';
import type { FieldTable } from './field-row.ts';

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
