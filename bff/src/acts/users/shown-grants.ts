import { type EntityId, ROLE_NAMES } from '@tollgate/gateway/api';
import { z } from 'zod';

// Only its type differs from that of a text, and a conversion could not be described.
const entityId = z
  .string()
  .regex(/^[\da-f]{32}$/, 'must be 32 lowercase hex characters') as unknown as z.ZodType<EntityId>;

/** Where a role holds, or whose something is. */
export const shownScope = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('platform') }),
    z.strictObject({ kind: z.literal('merchant'), merchant: z.string().min(1).max(100) }),
    z.strictObject({
      kind: z.literal('channel'),
      merchant: z.string().min(1).max(100),
      channelId: entityId,
    }),
  ])
  .describe('The whole platform, one merchant, or one of its channels');

export const roleName = z.enum(ROLE_NAMES);

/** A role, and where it holds. */
const shownGrant = z.strictObject({ role: roleName, scope: shownScope });

/** No job needs more roles than this. */
export const shownGrants = z.array(shownGrant).max(50);
