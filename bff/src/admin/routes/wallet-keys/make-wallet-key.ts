import { randomBytes } from 'node:crypto';
import {
  generateWalletKey,
  type NewWalletKey,
  publicHalfOf,
  readKeyCertificate,
  WALLET_KEY_PURPOSES,
  WALLETS,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import { addWalletKey } from '../../../wallet-keys/add-wallet-key.ts';
import { certificateMistake } from '../../../wallet-keys/certificate-mistake.ts';
import { ok, refusal } from '../../admin-answer.ts';
import { adminRoute } from '../../admin-route.ts';
import {
  factsOf,
  isAnswer,
  keyShown,
  ownWalletKey,
  shownKey,
  type WalletKeyParts,
  walletKeyId,
} from './own-wallet-key.ts';

/** A gateway opens a token with all of them, so there must be an end. */
const MOST_IN_USE = 10;

/** A certificate in PEM with those of its chain. */
const LONGEST_CERTIFICATE = 65_536;

const publicHalf = z.strictObject({
  publicKey: z.string().describe('The public key in PEM'),
  point: z
    .string()
    .nullable()
    .describe('Of a key on P-256: its point without compression in base64, as the maker of wallet2 takes it'),
  request: z
    .string()
    .nullable()
    .describe(
      'A certificate signing request in PEM, for the makers of wallet1 and wallet3; null for wallet2',
    ),
});

function halfShown(key: NewWalletKey) {
  const { publicKey, point = null, request = null } = publicHalfOf(key);
  return { publicKey, point, request };
}

/** Makes a key in the gateway. Its private half is sealed at once, and no call hands it out. */
export function makeKeyRoute({ stores, running }: WalletKeyParts) {
  return adminRoute({
    method: 'POST',
    path: '/admin/v1/wallet-keys',
    summary: 'Makes a key for a wallet, whose private half never leaves the vault',
    access: 'keys.manage',
    fresh: true,
    body: z.strictObject({
      merchant: z.string().min(1).max(100),
      wallet: z.enum(WALLETS),
      purpose: z.enum(WALLET_KEY_PURPOSES).default('tokens'),
    }),
    answer: z.strictObject({ key: shownKey, half: publicHalf }),
    errors: ['not-found', 'conflict'],
    records: 'wallet-key.add',
    run: async (call) => {
      const { merchant, wallet, purpose } = call.body;
      const isKnown = running.merchants().merchants.some(({ name }) => name === merchant);
      if (call.may('keys.manage', { kind: 'merchant', merchant }) !== 'yes' || !isKnown) {
        return refusal('not-found');
      }
      const inUse = (await stores.walletKeys.list()).filter(
        (each) =>
          each.retiredAt === undefined &&
          each.merchant === merchant &&
          each.wallet === wallet &&
          each.purpose === purpose,
      );
      if (inUse.length >= MOST_IN_USE) {
        return refusal(
          'conflict',
          `There are ${MOST_IN_USE} such keys in use; retire those that are replaced`,
        );
      }
      const generated = await generateWalletKey(wallet, purpose);
      if (generated === undefined) {
        const issue = { in: 'body', path: 'purpose', message: `must be tokens: ${wallet} has no other keys` };
        return refusal('invalid', undefined, [issue]);
      }
      const id = randomBytes(4).toString('hex');
      const after = { wallet, purpose, publicKeyHash: generated.publicKeyHash };
      return call.recorded({ ...factsOf({ id, merchant }), after }, async () => {
        const uncertified = { certificate: undefined, notAfter: undefined };
        const key = { ...generated, ...uncertified, id, merchant, wallet, purpose, addedAt: call.now };
        const record = await addWalletKey(stores.walletKeys, key);
        return record === undefined
          ? refusal('conflict')
          : ok({ key: keyShown(record), half: halfShown(key) });
      });
    },
  });
}

/** Shows the public half again, should the answer of its making have been lost. */
export function publicHalfRoute(parts: WalletKeyParts) {
  return adminRoute({
    method: 'GET',
    path: '/admin/v1/wallet-keys/:id/public-half',
    summary:
      'Shows what the maker of a wallet gets of a key: its public half, and a request for its certificate',
    access: 'keys.manage',
    params: walletKeyId,
    answer: publicHalf,
    errors: ['not-found', 'conflict'],
    run: async (call) => {
      const record = await ownWalletKey(parts, call, call.params.id);
      if (isAnswer(record)) {
        return record;
      }
      const key = record.retiredAt === undefined ? await parts.stores.walletKeys.find(record.id) : undefined;
      return key === undefined ? refusal('conflict', 'The key is retired') : ok(halfShown(key));
    },
  });
}

/** Adds the certificate that the maker has issued for a key which was made here. */
export function certifyKeyRoute(parts: WalletKeyParts) {
  return adminRoute({
    method: 'POST',
    path: '/admin/v1/wallet-keys/:id/certificate',
    summary: 'Adds the certificate of a key that awaits it, which takes the key into use',
    access: 'keys.manage',
    fresh: true,
    params: walletKeyId,
    body: z.strictObject({
      certificate: z
        .string()
        .min(1)
        .max(LONGEST_CERTIFICATE)
        .describe('In PEM; those of its chain may stand beside it'),
    }),
    answer: shownKey,
    errors: ['not-found', 'conflict'],
    records: 'wallet-key.certify',
    run: async (call) => {
      const record = await ownWalletKey(parts, call, call.params.id);
      if (isAnswer(record)) {
        return record;
      }
      const { walletKeys } = parts.stores;
      const key = keyShown(record).awaitsCertificate ? await walletKeys.find(record.id) : undefined;
      if (key === undefined) {
        return refusal('conflict', 'The key awaits no certificate');
      }
      const read = readKeyCertificate(call.body.certificate, key.privateKey, call.now);
      const mistake = read.ok
        ? certificateMistake(read.value.certificate, record, parts.running.merchants())
        : read.error;
      if (!read.ok || mistake !== undefined) {
        const issue = { in: 'body', path: 'certificate', message: mistake };
        return refusal('invalid', undefined, [issue]);
      }
      const { certificate, notAfter } = read.value;
      return call.recorded({ ...factsOf(record), after: { certificateEnds: notAfter } }, async () =>
        (await walletKeys.certify(record.id, certificate, notAfter))
          ? ok(keyShown({ ...record, certificate, notAfter }))
          : refusal('conflict', 'The key awaits no certificate'),
      );
    },
  });
}
