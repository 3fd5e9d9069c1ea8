import { MAX_IDEMPOTENCY_KEY_LENGTH } from '@tollgate/gateway/catalogue/limits';
import type { JsonSchema } from './schemas/json-schema.ts';

const SAYS =
  'Makes the request safe to repeat. For 24 hours the same key with the same parameters, in whatever order, gets ' +
  'the first answer again, byte for byte, and nothing is made twice. Of a security code or another proof of one payment ' +
  'it counts only whether it was sent. A request that was refused before anything was recorded leaves its key ' +
  'unused; a fault of the gateway (5xx) is not repeated, the request is carried on.';

/** The header of every operation that creates something. */
export const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: SAYS,
  schema: { type: 'string', minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY_LENGTH, pattern: '^[!-~]+$' },
} as const satisfies JsonSchema;
