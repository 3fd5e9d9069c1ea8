import {
  covers,
  OPENS_AFTER_RETIREMENT,
  WALLET_KEY_PURPOSES,
  WALLETS,
  type WalletKeyRecord,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import { ok, refusal } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-parts.ts';
import { type AnyAdminRoute, adminRoute } from '../../admin-route.ts';

type Parts = Pick<AdminParts, 'stores'>;

const time = z.int().describe('Milliseconds since 1970, UTC');

const shownKey = z.strictObject({
  id: z.string(),
  merchant: z.string(),
  wallet: z.enum(WALLETS),
  purpose: z.enum(WALLET_KEY_PURPOSES),
  publicKeyHash: z.string().describe('SHA-256 of the public key in base64, by which tokens name it'),
  certificateEnds: time.nullable().describe('The end of its certificate; null for a wallet without one'),
  addedAt: time,
  retiredAt: time.nullable(),
  opensUntil: time
    .nullable()
    .describe('Until when a retired one opens tokens; null for one in use, or of an identity'),
});

function keyShown(record: WalletKeyRecord) {
  const { id, merchant, wallet, purpose, publicKeyHash, notAfter = null, addedAt, retiredAt = null } = record;
  const opensUntil = retiredAt === null || purpose === 'identity' ? null : retiredAt + OPENS_AFTER_RETIREMENT;
  return {
    id,
    merchant,
    wallet,
    purpose,
    publicKeyHash,
    certificateEnds: notAfter,
    addedAt,
    retiredAt,
    opensUntil,
  };
}

/** The keys of wallets with the ends of their certificates. They are added by a command alone: their private halves are files. */
export function walletKeyRoutes({ stores }: Parts): readonly AnyAdminRoute[] {
  return [
    adminRoute({
      method: 'GET',
      path: '/admin/v1/wallet-keys',
      summary: 'Lists the keys of wallets and the ends of their certificates',
      access: 'settings.view',
      answer: z.strictObject({ keys: z.array(shownKey) }),
      run: async ({ scopesWith }) => {
        const scopes = scopesWith('settings.view');
        const own = (await stores.walletKeys.list()).filter(({ merchant }) =>
          scopes.some((scope) => covers(scope, { kind: 'merchant', merchant })),
        );
        return ok({ keys: own.map(keyShown) });
      },
    }),
    adminRoute({
      method: 'POST',
      path: '/admin/v1/wallet-keys/:id/retire',
      summary: 'Takes a key of a wallet out of use; one for tokens opens them for eight more days',
      access: 'keys.manage',
      fresh: true,
      params: z.strictObject({
        id: z
          .string()
          .regex(/^[0-9a-f]{8}$/, 'must be the id of a key')
          .describe('The id of a key'),
      }),
      answer: shownKey,
      errors: ['not-found', 'conflict'],
      records: 'wallet-key.retire',
      run: async ({ params: { id }, may, now, recorded }) => {
        const record = (await stores.walletKeys.list()).find((each) => each.id === id);
        const scope = { kind: 'merchant', merchant: record?.merchant ?? '' } as const;
        if (may('keys.manage', scope) !== 'yes' || record === undefined) {
          return refusal('not-found');
        }
        return recorded({ target: { type: 'wallet-key', id }, scope }, async () => {
          await stores.walletKeys.eraseEnded(now);
          return (await stores.walletKeys.retire(id, now))
            ? ok(keyShown({ ...record, retiredAt: now }))
            : refusal('conflict', 'The key is retired already');
        });
      },
    }),
  ];
}
