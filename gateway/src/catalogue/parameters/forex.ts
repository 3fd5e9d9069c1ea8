import { AMOUNT, CURRENCY } from '../formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

/** spec: Request parameters › Forex. */
export const FOREX = withColumns({ inOrder: true }, {
  'forex.amount': { format: AMOUNT },
  'forex.currency': { format: CURRENCY },
} satisfies Record<string, ParameterRow>);
