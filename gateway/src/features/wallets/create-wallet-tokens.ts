import { X509Certificate } from 'node:crypto';
import type { Result } from '../../values/result.ts';
import { openEcV1 } from './ec-v1/open-ec-v1.ts';
import { merchantHashIn, type ProcessingKey } from './ec-v1/processing-key.ts';
import { openEcV2Token } from './ec-v2/open-ec-v2-token.ts';
import { decryptJweToken } from './jwe/decrypt-jwe-token.ts';
import { kindOfKey } from './keys/kind-of-key.ts';
import type { Wallet, WalletKey, WalletKeys } from './keys/wallet-keys.ts';
import { readJsonObject } from './read-json-object.ts';
import type { TrustAnchors } from './trust/trust-anchors.ts';
import { refuseToken, type TokenRefusal, unreadableToken, type WalletCard } from './wallet-card.ts';
import type { TokenToOpen, WalletTokens } from './wallet-tokens.ts';

interface WalletTokensParts {
  readonly keys: Pick<WalletKeys, 'open'>;
  readonly environment: 'test' | 'live';
  /** The name of this gateway at the maker of wallet2. */
  readonly gatewayId: string;
  readonly anchors: TrustAnchors;
}

/**
 * Opens tokens of all wallets with the keys of their merchants.
 *
 * The order is fixed: the shape of the token, whether it belongs to the wallet that the request names, whether the
 * merchant has a key, then the checks of its format, each of which puts signatures before decryption.
 */
export function createWalletTokens({
  keys,
  environment,
  gatewayId,
  anchors,
}: WalletTokensParts): WalletTokens {
  return {
    open: async (token) => {
      const from = walletOfToken(token.text);
      if (from === undefined) return unreadableToken('no-token');
      if (from !== token.wallet) return refuseToken(`token-of-${from}`);
      if (environment === 'live' && from === 'wallet2' && isInClear(token.text)) {
        // Such a token shows the card to everything that it passes, as a card number does that is typed.
        return refuseToken('token-in-clear');
      }
      const all = await keys.open(token.merchant, token.wallet, token.now);
      const own = all.filter(({ privateKey }) => kindOfKey(privateKey, token.wallet, 'tokens') !== undefined);
      return own.length === 0
        ? refuseToken('merchant-has-no-key')
        : openWith(token, own, { recipientId: `gateway:${gatewayId}`, anchors });
    },
  };
}

function openWith(
  { wallet, text, amount, entityId, now }: TokenToOpen,
  keys: readonly WalletKey[],
  { recipientId, anchors }: { readonly recipientId: string; readonly anchors: TrustAnchors },
): Result<WalletCard, TokenRefusal> {
  switch (wallet) {
    case 'wallet1': {
      // The page may have bound the token to data of its own (`applicationData`, whose hash is in the signed token).
      // The gateway never receives that data, so it cannot compare the hash.
      const processing = keys.flatMap(processingKeyOf);
      const opened = openEcV1(
        text,
        { roots: anchors.rootCertificates(), processing },
        { now, expected: amount },
      );
      return opened.ok ? { ...opened, value: withIdOfKey(opened.value, keys) } : opened;
    }
    case 'wallet2':
      return openEcV2Token(
        text,
        keys.map(({ id, privateKey, addedAt }) => ({ keyId: id, privateKey, addedAt })),
        { recipientId, rootKeys: anchors.rootKeys(), gatewayMerchantId: entityId, now },
      );
    case 'wallet3':
      return decryptJweToken(text, keys, { now, expected: amount });
  }
}

/** Empty for a key whose certificate names no merchant: its tokens could not be decrypted. */
function processingKeyOf({ certificate, privateKey, publicKeyHash }: WalletKey): readonly ProcessingKey[] {
  const merchantHash =
    certificate === undefined ? undefined : merchantHashIn(new X509Certificate(certificate));
  return merchantHash === undefined ? [] : [{ privateKey, publicKeyHash, merchantHash }];
}

/** The log and the operator's commands name a key by its id. */
function withIdOfKey(card: WalletCard, keys: readonly WalletKey[]): WalletCard {
  return { ...card, keyId: keys.find(({ publicKeyHash }) => publicKeyHash === card.keyId)?.id };
}

const COMPACT_JWE = /^[\w-]+(\.[\w-]*){4}$/;

/**
 * The wallet of a token, by its shape alone: nothing in it is checked.
 *
 * @returns `undefined` when it has the shape of none
 */
function walletOfToken(text: string): Wallet | undefined {
  if (COMPACT_JWE.test(text)) return 'wallet3';
  const isJson = text.trimStart().startsWith('{');
  const token = readJsonObject(isJson ? text : Buffer.from(text, 'base64').toString());
  if (token === undefined) return undefined;
  // Only wallet1's tokens are posted in base64.
  if ('version' in token || 'paymentData' in token) return isJson && 'type' in token ? 'wallet3' : 'wallet1';
  if (!isJson) return undefined;
  if ('protocolVersion' in token) return 'wallet2';
  return '3DS' in token ? 'wallet3' : undefined;
}

/** Whether it is a token of wallet2 that is signed and not encrypted. */
function isInClear(text: string): boolean {
  return readJsonObject(text)?.['protocolVersion'] === 'ECv2SigningOnly';
}
