import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 999: faults without any closer cause.
 */
export const AREA_999 = {
  '999.999.888': {
    description: 'The database of the gateway failed for a reason that it does not know',
    family: 'system-error',
  },
  '999.999.999': {
    description: 'The connector failed for a reason that the gateway does not know',
    family: 'system-error',
  },
} as const satisfies Record<string, ResultCodeRow>;
