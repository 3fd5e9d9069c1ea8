import { type EntityId, ROLE_NAMES } from '@tollgate/gateway/api';
import { sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';

// It differs from a text only in its type, and a transform could not be described.
const entityId = z
  .string()
  .regex(/^[\da-f]{32}$/, sayInSchema('hex-32-lower')) as unknown as z.ZodType<EntityId>;

/** The scope of a role, or of a thing. */
export const shownScope = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('platform') }),
    z.strictObject({ kind: z.literal('merchant'), merchant: z.string().min(1).max(100) }),
    z.strictObject({ kind: z.literal('channel'), merchant: z.string().min(1).max(100), channelId: entityId }),
  ])
  .describe('The whole platform, one merchant, or one of its channels');

export const roleName = z.enum(ROLE_NAMES);

const shownGrant = z.strictObject({ role: roleName, scope: shownScope });

/** No job needs more roles than this. */
export const shownGrants = z.array(shownGrant).max(50);
