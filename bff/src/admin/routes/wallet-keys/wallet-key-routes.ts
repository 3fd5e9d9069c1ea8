import { covers } from '@tollgate/gateway/api';
import { z } from 'zod';
import { ok, refusal } from '../../admin-answer.ts';
import { adminRoute } from '../../admin-route.ts';
import { certifyKeyRoute, makeKeyRoute, publicHalfRoute } from './make-wallet-key.ts';
import {
  factsOf,
  isAnswer,
  keyShown,
  ownWalletKey,
  shownKey,
  type WalletKeyParts,
  walletKeyId,
} from './own-wallet-key.ts';

/**
 * The keys of wallets with the ends of their certificates. They are made in the gateway, so that no private half passes
 * through a browser; one that is in a file already is added by a command.
 */
export function walletKeyRoutes(parts: WalletKeyParts) {
  return [
    listRoute(parts),
    makeKeyRoute(parts),
    publicHalfRoute(parts),
    certifyKeyRoute(parts),
    retireRoute(parts),
  ];
}

function listRoute({ stores }: WalletKeyParts) {
  return adminRoute({
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
  });
}

function retireRoute(parts: WalletKeyParts) {
  return adminRoute({
    method: 'POST',
    path: '/admin/v1/wallet-keys/:id/retire',
    summary: 'Takes a key of a wallet out of use; one for tokens opens them for eight more days',
    access: 'keys.manage',
    fresh: true,
    params: walletKeyId,
    answer: shownKey,
    errors: ['not-found', 'conflict'],
    records: 'wallet-key.retire',
    run: async (call) => {
      const record = await ownWalletKey(parts, call, call.params.id);
      if (isAnswer(record)) {
        return record;
      }
      const { walletKeys } = parts.stores;
      return call.recorded(factsOf(record), async () => {
        await walletKeys.eraseEnded(call.now);
        return (await walletKeys.retire(record.id, call.now))
          ? ok(keyShown({ ...record, retiredAt: call.now }))
          : refusal('conflict', 'The key is retired already');
      });
    },
  });
}
