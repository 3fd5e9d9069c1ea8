import { covers } from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { certifyWalletKey } from '../../acts/wallet-keys/certify-wallet-key.ts';
import { makeWalletKey } from '../../acts/wallet-keys/make-wallet-key.ts';
import { halfShown, keyShown, publicHalf, shownKey } from '../../acts/wallet-keys/shown-key.ts';
import { retireWalletKey, walletKey, walletKeyParams } from '../../acts/wallet-keys/wallet-key.ts';
import { actRoute, findOwn, officeCall } from '../act-route.ts';
import { ok, refusal } from '../admin-answer.ts';
import { type AdminParts, adminRoute } from '../admin-route.ts';

type WalletKeyParts = Pick<AdminParts, 'stores' | 'running' | 'environment' | 'clock'>;

/** Everything about the keys of wallets. */
export function walletKeyRoutes(parts: WalletKeyParts) {
  return [
    listRoute(parts),
    actRoute(makeWalletKey, parts),
    publicHalfRoute(parts),
    actRoute(certifyWalletKey, parts),
    actRoute(retireWalletKey, parts),
  ];
}

function listRoute({ stores }: WalletKeyParts) {
  return adminRoute({
    address: 'GET /admin/v1/wallet-keys',
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
  });
}

/** Shows the public half again, in case the answer to its creation was lost. */
function publicHalfRoute(parts: WalletKeyParts) {
  return adminRoute({
    address: 'GET /admin/v1/wallet-keys/:id/public-half',
    summary: 'Shows the public half of a key and the certificate request for the maker of the wallet',
    access: 'keys.manage',
    params: walletKeyParams,
    answer: publicHalf,
    errors: ['not-found', 'conflict'],
    run: async (call) => {
      const own = await findOwn(walletKey, officeCall(walletKey, parts, call), call, undefined);
      if (!own.ok) return own.error;
      const { id, retiredAt } = own.value;
      const key = retiredAt === undefined ? await parts.stores.walletKeys.find(id) : undefined;
      return key === undefined ? refusal('conflict', say('key-retired')) : ok(halfShown(key));
    },
  });
}
