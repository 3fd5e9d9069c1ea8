import { codes, object } from './field-format.ts';
import type { FieldTable } from './field-row.ts';

const ROWS = {
  acsInterface: { format: codes(['01', '02']), required: 'always', note: '01 native, 02 HTML' },
  acsUiTemplate: { format: codes(['01', '02', '03', '04', '05']), required: 'always' },
} as const satisfies FieldTable;

/** How the issuer's pages look in an app. */
export const RENDERING_TYPE = object(ROWS);
