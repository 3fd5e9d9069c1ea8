import { AMOUNT, CURRENCY } from '../formats.ts';
import type { ParameterRow } from './parameter-row.ts';

/** spec: Request parameters › Forex. */
export const FOREX = {
  'forex.amount': { format: AMOUNT },
  'forex.currency': { format: CURRENCY },
} as const satisfies Record<string, ParameterRow>;
