import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 300: declines that a repetition with strong customer authentication can turn into an
 * approval.
 */
export const AREA_300 = {
  '300.100.100': {
    description: 'The issuer wants strong customer authentication: send the payment again with 3D Secure',
    family: 'soft-decline',
  },
} as const satisfies Record<string, ResultCodeRow>;
