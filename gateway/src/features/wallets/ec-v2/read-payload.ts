import { type Result, success } from '../../../values/result.ts';
import { readJsonObject } from '../read-json-object.ts';
import { refuseToken, type TokenRefusal, type WalletCard } from '../wallet-card.ts';
import { readPaymentMethod } from './read-payment-method.ts';
import { isExpired, readExpiry } from './root-keys.ts';

/** The facts that the payload must match. */
export interface PayloadContext {
  /** The merchant's id that the page gave to the wallet: the entity of the checkout. */
  readonly gatewayMerchantId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Reads a payload in clear: whether it is for now and for this merchant, and only then its card. Names that are not known
 * are passed over, because the maker adds some without a new version.
 */
export function readPayload(
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
