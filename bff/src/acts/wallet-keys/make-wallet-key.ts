import { randomBytes } from 'node:crypto';
import {
  failure,
  generateWalletKey,
  type NewWalletKey,
  success,
  WALLET_KEY_PURPOSES,
  WALLETS,
  type WalletKeyRecord,
  type WalletKeys,
} from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { act } from '../act.ts';
import { halfShown, keyShown, publicHalf, shownKey } from './shown-key.ts';
import { merchantForKey } from './wallet-key.ts';

/** A gateway tries all of them on a token, so their number is limited. */
const MOST_IN_USE = 10;

/**
 * Creates a key in the gateway. Its private half is sealed at once, and no call returns it: it opens every token of the
 * merchant, so it is worth as much as the cards.
 */
export const makeWalletKey = act({
  address: 'POST /admin/v1/wallet-keys',
  subject: merchantForKey,
  summary: 'creates a key for a wallet; its private half never leaves the vault',
  action: 'wallet-key.add',
  fresh: true,
  input: z.strictObject({
    merchant: z.string().min(1).max(100),
    wallet: z.enum(WALLETS),
    purpose: z.enum(WALLET_KEY_PURPOSES).default('tokens'),
  }),
  answer: z.strictObject({ key: shownKey, half: publicHalf }),
  conflicts: true,
  audited: (_merchant, { wallet, purpose }) => ({ after: { wallet, purpose } }),
  run: async ({ stores, now }, _merchant, { merchant, wallet, purpose }) => {
    const inUse = (await stores.walletKeys.list()).filter(
      (each) =>
        each.retiredAt === undefined &&
        each.merchant === merchant &&
        each.wallet === wallet &&
        each.purpose === purpose,
    );
    if (inUse.length >= MOST_IN_USE) {
      const message = say('too-many-keys', MOST_IN_USE);
      return failure({ code: 'conflict', message } as const);
    }
    const generated = await generateWalletKey(wallet, purpose);
    if (generated === undefined) {
      const message = say('only-tokens', wallet);
      return failure({ code: 'invalid', member: 'purpose', message } as const);
    }
    const id = randomBytes(4).toString('hex');
    const uncertified = { certificate: undefined, notAfter: undefined };
    const key = { ...generated, ...uncertified, id, merchant, wallet, purpose, addedAt: now };
    const record = await addWalletKey(stores.walletKeys, key);
    return record === undefined
      ? failure({ code: 'conflict' } as const)
      : success({ key: keyShown(record), half: halfShown(key) });
  },
  ended: ({ key: { id, wallet, purpose, publicKeyHash } }) => ({
    target: { type: 'wallet-key', id },
    after: { wallet, purpose, publicKeyHash },
  }),
});

/** Seals a key in the vault. @returns its record; `undefined` when the merchant has or had this key for this wallet */
export async function addWalletKey(
  walletKeys: Pick<WalletKeys, 'add' | 'eraseEnded'>,
  key: NewWalletKey,
): Promise<WalletKeyRecord | undefined> {
  await walletKeys.eraseEnded(key.addedAt);
  if (!(await walletKeys.add(key))) return undefined;
  const { privateKey: _sealed, ...record } = key;
  return { ...record, retiredAt: undefined };
}
