import { failure, makeToken, success } from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { act } from '../act.ts';
import { createdToken, deskOf, ended, moment, token } from './token.ts';

/** The longest time for which the older token may stay valid, in milliseconds. */
const LONGEST_OVERLAP = 90 * 86_400_000;

/** Creates a token with the same rights, and sets the end of the older one. */
export const rotateToken = act({
  address: 'POST /admin/v1/tokens/:id/rotate',
  subject: token,
  summary: 'replaces an access token by a new one; the older one ends at a given time',
  action: 'access-token.rotate',
  fresh: true,
  input: z.strictObject({
    olderEndsAt: moment.describe(
      'Until when the older one stays valid, at most 90 days from now; a time in the past ends it at once',
    ),
    endsAt: moment
      .nullable()
      .optional()
      .describe('The end of the new one; null: never; absent: the same as the older one'),
  }),
  answer: createdToken,
  conflicts: true,
  audited: ({ endsAt: older = null }, { olderEndsAt, endsAt = older }) => ({
    after: { olderEndsAt, endsAt },
  }),
  run: async (call, record, { olderEndsAt, ...wanted }) => {
    // A token with an end must not lose it unless asked to.
    const endsAt = wanted.endsAt === undefined ? record.endsAt : (wanted.endsAt ?? undefined);
    const refused = ended(call, record);
    if (refused !== undefined) return failure(refused);
    if (olderEndsAt > call.now + LONGEST_OVERLAP) {
      return failure({ code: 'invalid', member: 'olderEndsAt', message: say('within-days', 90) } as const);
    }
    if (endsAt !== undefined && endsAt <= call.now) {
      return failure({ code: 'invalid', member: 'endsAt', message: say('in-future') } as const);
    }
    const { merchant, rights, note, id } = record;
    const next = await makeToken(deskOf(call), { merchant, rights, note, createdAt: call.now, endsAt });
    // One that ends earlier, or has been revoked meanwhile, stays as it is.
    await call.stores.accessTokens.end(id, Math.max(olderEndsAt, call.now));
    return success({ id: next.record.id, token: next.token });
  },
});
