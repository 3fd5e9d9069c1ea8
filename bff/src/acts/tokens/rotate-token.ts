import { failure, makeToken, success } from '@tollgate/gateway/api';
import { z } from 'zod';
import { act } from '../act.ts';
import { createdToken, deskOf, ended, moment, token } from './token.ts';

/** For how long the older of two tokens may stay valid, in milliseconds. */
const LONGEST_BESIDE = 90 * 86_400_000;

/** Makes a token with the same rights, and has the older one end. */
export const rotateToken = act({
  address: 'POST /admin/v1/tokens/:id/rotate',
  subject: token,
  summary: 'makes an access token in place of another one, which ends at a given time',
  action: 'access-token.rotate',
  fresh: true,
  input: z.strictObject({
    olderEndsAt: moment.describe(
      'Until when the older one stays valid, at most 90 days; now or earlier for at once',
    ),
    endsAt: moment
      .nullable()
      .optional()
      .describe('The end of the new one; null: it never ends; absent: it ends when the older one would have'),
  }),
  answer: createdToken,
  conflicts: true,
  audited: ({ endsAt: older = null }, { olderEndsAt, endsAt = older }) => ({
    after: { olderEndsAt, endsAt },
  }),
  run: async (call, record, { olderEndsAt, ...wanted }) => {
    // A token that has an end must not become one without it unasked.
    const endsAt = wanted.endsAt === undefined ? record.endsAt : (wanted.endsAt ?? undefined);
    const refused = ended(call, record);
    if (refused !== undefined) {
      return failure(refused);
    }
    if (olderEndsAt > call.now + LONGEST_BESIDE) {
      return failure({ code: 'invalid', member: 'olderEndsAt', message: 'must be within 90 days' } as const);
    }
    if (endsAt !== undefined && endsAt <= call.now) {
      return failure({ code: 'invalid', member: 'endsAt', message: 'must be to come' } as const);
    }
    const { merchant, rights, note, id } = record;
    const next = await makeToken(deskOf(call), { merchant, rights, note, createdAt: call.now, endsAt });
    // One that ends earlier by itself, or was revoked meanwhile, stays as it is.
    await call.stores.accessTokens.end(id, Math.max(olderEndsAt, call.now));
    return success({ id: next.record.id, token: next.token });
  },
});
