import { ascii, BOOLEAN, list, object } from './field-format.ts';
import type { FieldRow, FieldTable } from './field-row.ts';

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

/** What a scheme adds to a message; every message but CReq and CRes may have it. */
export const MESSAGE_EXTENSION = {
  format: list(object(ROWS), 10),
  required: 'optional',
} as const satisfies FieldRow;

/** The ids of extensions that this server understands: none so far. */
export const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set();
