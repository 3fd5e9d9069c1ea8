import { ENTITY_ID, text, url } from '../formats.ts';
import { MAX_URL_LENGTH } from '../limits.ts';
import type { ParameterRow } from './parameter-row.ts';

/** Parameters that the specification leaves open and every merchant of this interface family sends. */
export const ADDITIONAL = {
  shopperResultUrl: { format: url(MAX_URL_LENGTH), fromShopper: true },
  /** Another spelling of `entityId`. */
  'authentication.entityId': { format: ENTITY_ID },
  'customParameters[key]': {
    format: text(1, 2048),
    key: { pattern: /^[A-Za-z0-9._]{3,64}$/, says: '3 to 64 letters, digits, dots or underscores' },
    fromShopper: true,
    echoed: true,
  },
} as const satisfies Record<string, ParameterRow>;
