import {
  createTokenHasher,
  failure,
  makeToken,
  revokeToken,
  success,
  type TokenDesk,
  type TokenRecord,
  tokenState,
} from '@tollgate/gateway/api';
import { say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { openAccessTokens, type Stores } from '@tollgate/gateway/store/api';
import { z } from 'zod';
import { type ActCall, type ActRefusal, act, namedMerchant, type Subject } from '../act.ts';
import { type FileToken, tokensOfFile } from './file-token.ts';

type TokenStores = Pick<Stores, 'accessTokens' | 'sealedTokens' | 'keys'>;

/**
 * A token reaches every channel of its merchant, so a right at one of the channels is not enough: with a token its holder
 * could use the others.
 */
export function scopeOf(merchant: string) {
  return { kind: 'merchant', merchant } as const;
}

const common = { type: 'access-token', right: 'tokens.manage', open: openAccessTokens } as const;

export const token: Subject<TokenStores, TokenRecord> = {
  ...common,
  params: z.strictObject({
    id: z
      .string()
      .regex(/^[0-9a-f]{1,32}$/, sayInSchema('id-of', 'a token'))
      .describe('The id of a token'),
  }),
  find: async ({ stores }, id) => (await stores.accessTokens.list()).find((each) => each.id === id),
  scopeOf: ({ merchant }) => scopeOf(merchant),
  idOf: ({ id }) => id,
  missing: (id) => `no valid token has the id ${id}; \`token list\` shows them`,
};

/** Also a token in the merchants file, which can be revealed but not changed. */
const revealable: Subject<TokenStores, TokenRecord | FileToken> = {
  ...token,
  find: async (call, id, input) =>
    (await token.find(call, id, input)) ??
    tokensOfFile(call.merchants, call.stores.keys).find((each) => each.id === id),
};

export const merchantForToken = namedMerchant<TokenStores>(common);

/** Why a token can no longer be used; `undefined` for a valid one. */
export function ended({ stores, now }: ActCall<TokenStores>, record: TokenRecord): ActRefusal | undefined {
  const state = tokenState(record, stores.keys, now);
  return state === 'revoked' || state === 'ended'
    ? { code: 'conflict', message: say('token-over') }
    : undefined;
}

export function deskOf({ stores, environment }: ActCall<TokenStores>): TokenDesk {
  const { accessTokens, sealedTokens, keys } = stores;
  return { accessTokens, sealedTokens, hasher: createTokenHasher(keys), environment };
}

export const createdToken = z.strictObject({
  id: z.string(),
  token: z.string().describe('The token; shown now, and whenever it is revealed'),
});

export const moment = z.int().positive().max(8_640_000_000_000_000);

export const revokeTokenAct = act({
  address: 'DELETE /admin/v1/tokens/:id',
  subject: token,
  summary: 'revokes a token in every gateway, at once and for good',
  action: 'access-token.revoke',
  fresh: true,
  answer: z.undefined(),
  conflicts: true,
  run: async ({ stores, now }, { id }) =>
    (await revokeToken(stores, id, now))
      ? success(undefined)
      : failure({ code: 'conflict', message: say('token-revoked-already') } as const),
  command: {
    about: ['From then on no gateway accepts the token. This cannot be undone.'],
    example: 'token revoke 1f0a9c3e',
    word: { name: 'id', meaning: 'the id of the token, which `token list` shows' },
    shown: (_done, { thing: { id } }) => ({
      lines: [`Token ${id} is revoked.`],
      json: { id, revoked: true },
    }),
  },
});

/** The audit log records that the token was shown before the answer leaves. */
export const revealToken = act({
  address: 'POST /admin/v1/tokens/:id/reveal',
  subject: revealable,
  summary: 'shows an access token again',
  action: 'access-token.reveal',
  fresh: true,
  answer: createdToken,
  conflicts: true,
  run: async (call, record) => {
    if ('token' in record) return success({ id: record.id, token: record.token });
    const end = ended(call, record);
    const revealed = end === undefined ? await call.stores.sealedTokens.reveal(record.id) : undefined;
    return revealed === undefined ? failure(end ?? TOO_OLD) : success({ id: record.id, token: revealed });
  },
});

const TOO_OLD = { code: 'conflict', message: say('token-not-shown') } as const;

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
