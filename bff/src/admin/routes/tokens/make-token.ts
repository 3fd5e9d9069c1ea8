import { makeToken, revokeToken, TOKEN_RIGHTS } from '@tollgate/gateway/api';
import { z } from 'zod';
import { NO_CONTENT, ok, refusal } from '../../admin-answer.ts';
import { adminRoute } from '../../admin-route.ts';
import {
  deskOf,
  factsOf,
  isAnswer,
  managesTokens,
  noLonger,
  ownToken,
  type TokenParts,
  tokenId,
} from './own-token.ts';

/** For how long the older of two tokens may stay valid, in milliseconds. */
const LONGEST_BESIDE = 90 * 86_400_000;

const time = z.int().positive().max(8_640_000_000_000_000);

const note = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u, 'must be one line')
  .describe('What it is for');

const end = time
  .optional()
  .describe('From when on it is valid no longer, in milliseconds since 1970; absent: never');

const made = z.strictObject({
  id: z.string(),
  token: z.string().describe('The token: shown now, and when it is revealed'),
});

/** Makes a token. */
export function makeTokenRoute(parts: TokenParts) {
  return adminRoute({
    method: 'POST',
    path: '/admin/v1/tokens',
    summary: 'Makes an access token of a merchant',
    access: 'tokens.manage',
    fresh: true,
    body: z.strictObject({
      merchant: z.string().min(1).max(100),
      rights: z.array(z.enum(TOKEN_RIGHTS)).default([]),
      note: note.default(''),
      endsAt: end,
    }),
    answer: made,
    errors: ['not-found'],
    records: 'access-token.make',
    run: async (call) => {
      const { merchant, rights, note: text, endsAt } = call.body;
      const isKnown = parts.running.merchants().merchants.some(({ name }) => name === merchant);
      if (!managesTokens(call, merchant) || !isKnown) {
        return refusal('not-found');
      }
      if (endsAt !== undefined && endsAt <= call.now) {
        return refusal('invalid', undefined, [{ in: 'body', path: 'endsAt', message: 'must be to come' }]);
      }
      const wish = { merchant, rights: [...new Set(rights)], note: text, createdAt: call.now, endsAt };
      const after = { rights: wish.rights, note: text, endsAt: endsAt ?? null };
      return call.recorded({ scope: { kind: 'merchant', merchant }, after }, async () => {
        const { record, token } = await makeToken(deskOf(parts), wish);
        return ok({ id: record.id, token });
      });
    },
  });
}

/** Shows a token again. That it was shown is in the audit log before it leaves. */
export function revealTokenRoute(parts: TokenParts) {
  return adminRoute({
    method: 'POST',
    path: '/admin/v1/tokens/:id/reveal',
    summary: 'Shows an access token again',
    access: 'tokens.manage',
    fresh: true,
    params: tokenId,
    answer: made,
    errors: ['not-found', 'conflict'],
    records: 'access-token.reveal',
    run: async (call) => {
      const record = await ownToken(parts, call, call.params.id);
      if (isAnswer(record)) {
        return record;
      }
      const refused = noLonger(parts, call, record);
      return (
        refused ??
        call.recorded(factsOf(record), async () => {
          const token = await parts.stores.sealedTokens.reveal(record.id);
          return token === undefined
            ? refusal('conflict', 'The token was made before tokens could be shown again; make a new one')
            : ok({ id: record.id, token });
        })
      );
    },
  });
}

/** Makes a token with the same rights, and has the older one end. */
export function rotateTokenRoute(parts: TokenParts) {
  return adminRoute({
    method: 'POST',
    path: '/admin/v1/tokens/:id/rotate',
    summary: 'Makes an access token in place of another one, which ends at a given time',
    access: 'tokens.manage',
    fresh: true,
    params: tokenId,
    body: z.strictObject({
      olderEndsAt: time.describe(
        'Until when the older one stays valid, at most 90 days; now or earlier for at once',
      ),
      endsAt: time
        .nullable()
        .optional()
        .describe(
          'The end of the new one; null: it never ends; absent: it ends when the older one would have',
        ),
    }),
    answer: made,
    errors: ['not-found', 'conflict'],
    records: 'access-token.rotate',
    run: async (call) => {
      const record = await ownToken(parts, call, call.params.id);
      if (isAnswer(record)) {
        return record;
      }
      const { olderEndsAt } = call.body;
      // A token that has an end must not become one without it unasked.
      const endsAt = call.body.endsAt === undefined ? record.endsAt : (call.body.endsAt ?? undefined);
      const refused = noLonger(parts, call, record);
      if (refused !== undefined) {
        return refused;
      }
      const late = olderEndsAt > call.now + LONGEST_BESIDE;
      if (late || (endsAt !== undefined && endsAt <= call.now)) {
        const message = late ? 'must be within 90 days' : 'must be to come';
        return refusal('invalid', undefined, [
          { in: 'body', path: late ? 'olderEndsAt' : 'endsAt', message },
        ]);
      }
      const { merchant, rights, note: text, id } = record;
      const after = { olderEndsAt, endsAt: endsAt ?? null };
      return call.recorded({ ...factsOf(record), after }, async () => {
        const wish = { merchant, rights, note: text, createdAt: call.now, endsAt };
        const next = await makeToken(deskOf(parts), wish);
        // One that ends earlier by itself, or was revoked meanwhile, stays as it is.
        await parts.stores.accessTokens.end(id, Math.max(olderEndsAt, call.now));
        return ok({ id: next.record.id, token: next.token });
      });
    },
  });
}

/** Makes a token invalid at once. */
export function revokeTokenRoute(parts: TokenParts) {
  return adminRoute({
    method: 'DELETE',
    path: '/admin/v1/tokens/:id',
    summary: 'Revokes an access token at once, for good',
    access: 'tokens.manage',
    fresh: true,
    params: tokenId,
    answer: z.undefined(),
    errors: ['not-found', 'conflict'],
    records: 'access-token.revoke',
    run: async (call) => {
      const record = await ownToken(parts, call, call.params.id);
      if (isAnswer(record)) {
        return record;
      }
      return call.recorded(factsOf(record), async () =>
        (await revokeToken(parts.stores, record.id, call.now))
          ? NO_CONTENT
          : refusal('conflict', 'The token is revoked already'),
      );
    },
  });
}
