import type { EntityId } from '@tollgate/gateway/api';
import { z } from 'zod';

/** Where a role holds, or whose something is. */
export const shownScope = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('platform') }),
    z.strictObject({ kind: z.literal('merchant'), merchant: z.string().min(1).max(100) }),
    z.strictObject({
      kind: z.literal('channel'),
      merchant: z.string().min(1).max(100),
      channelId: z
        .string()
        .regex(/^[\da-f]{32}$/, 'must be 32 lowercase hex characters')
        .transform((id) => id as EntityId),
    }),
  ])
  .describe('The whole platform, one merchant, or one of its channels');
