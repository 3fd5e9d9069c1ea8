import { type Result, success } from '../../../values/result.ts';
import { readJsonObject } from '../read-json-object.ts';
import { refuseToken, type TokenRefusal, type WalletCard } from '../wallet-card.ts';
import { type DecryptionKey, decryptMessage } from './decrypt-message.ts';
import { readPaymentMethod } from './read-payment-method.ts';
import { type EcV2Token, readToken } from './read-token.ts';
import { isExpired, readExpiry } from './root-keys.ts';
import { type SignatureContext, verifySignatures } from './verify-signatures.ts';

export type EcV2Context = SignatureContext & PayloadContext;

/** The payload of a proven token; `keyId` names the key that opened it, and is `undefined` where none was needed. */
interface Opened {
  readonly keyId: string | undefined;
  readonly text: string;
}

/**
 * Opens a token of the formats ECv1, ECv2 and ECv2SigningOnly: shape, signatures and their expiry, decryption, expiry of
 * the message and its merchant, in this order. That it was not used before is for the caller to check, with `replayId`.
 *
 * Such a token holds no amount, so only the merchant's id binds it to a checkout.
 *
 * spec: Request parameters › Mobile wallets, `wallet2.paymentToken`.
 * @param text the token as the wallet gave it to the page
 * @param keys private keys of ours, in any order
 */
export function openEcV2Token(
  text: string,
  keys: readonly DecryptionKey[],
  context: EcV2Context,
): Result<WalletCard, TokenRefusal> {
  const token = readToken(text);
  if (!token.ok) return token;
  const proven = verifySignatures(token.value, context);
  if (!proven.ok) return proven;
  const opened = openMessage(token.value, keys);
  if (!opened.ok) return opened;
  const card = readPayload(opened.value.text, token.value.protocolVersion === 'ECv1', context);
  return card.ok ? success({ ...card.value, keyId: opened.value.keyId }) : card;
}

function openMessage(token: EcV2Token, keys: readonly DecryptionKey[]): Result<Opened, TokenRefusal> {
  return token.protocolVersion === 'ECv2SigningOnly'
    ? success({ keyId: undefined, text: token.signedMessage })
    : decryptMessage(token.protocolVersion, token.signedMessage, keys);
}

/** The facts that the payload must match. */
interface PayloadContext {
  /** The merchant's id that the page gave to the wallet: the entity of the checkout. */
  readonly gatewayMerchantId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Reads a payload in clear: whether it is for now and for this merchant, and only then its card. Names that are not known
 * are passed over, because the maker adds some without a new version.
 */
function readPayload(
  text: string,
  isFirstVersion: boolean,
  { gatewayMerchantId, now }: PayloadContext,
): Result<Omit<WalletCard, 'keyId'>, TokenRefusal> {
  const payload = readJsonObject(text);
  if (payload === undefined) return refuseToken('payload-is-no-json-object');
  const expires = readExpiry(payload['messageExpiration']);
  if (expires === undefined) return refuseToken('no-message-expiry');
  if (isExpired(expires, now)) return refuseToken('message-expired');
  if (payload['gatewayMerchantId'] !== gatewayMerchantId) return refuseToken('other-merchant');
  const { messageId } = payload;
  if (typeof messageId !== 'string' || messageId === '') return refuseToken('no-message-id');
  const method = readPaymentMethod(payload, isFirstVersion);
  return method.ok
    ? success({
        ...method.value,
        holder: undefined,
        replayId: messageId,
        replayUntil: expires,
        amount: undefined,
      })
    : method;
}
