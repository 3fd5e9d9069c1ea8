import type { X509Certificate } from 'node:crypto';
import { currencyNumber } from '../../../catalogue/currency-numbers.ts';
import type { Money } from '../../../values/money.ts';
import { type Result, success } from '../../../values/result.ts';
import { refuseToken } from '../refuse-token.ts';
import type { TokenRefusal, WalletCard } from '../wallet-card.ts';
import { checkEcV1Signature } from './check-ec-v1-signature.ts';
import { decryptEcV1 } from './decrypt-ec-v1.ts';
import type { ProcessingKey } from './processing-key.ts';
import { readEcV1Card } from './read-ec-v1-card.ts';
import { readEcV1Token } from './read-ec-v1-token.ts';

/** What opens the tokens of one merchant. */
export interface EcV1Keys {
  /** The root certificates that are trusted, pinned: the one in a token proves nothing. */
  readonly roots: readonly X509Certificate[];
  /** The current key and those that it replaced, while tokens still name them. */
  readonly processing: readonly ProcessingKey[];
}

/** What the payment expects of its token. */
export interface EcV1Context {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** What is to be paid: the shopper must have released the card for just this. */
  readonly expected: Money;
}

/** The window of the signature makes old tokens worthless within minutes; a day leaves room for clocks that are wrong. */
const REMEMBERED_MS = 24 * 3_600_000;

/**
 * Opens a token of wallet1 in the format EC_v1. spec: Request parameters › Mobile wallets.
 *
 * The order of its checks is fixed. The signature comes first, so that nothing is decrypted, and no key is looked up,
 * for a caller who made the token. That it is used once is the caller's task, by `replayId`.
 *
 * @param posted the token as the shop sent it: an object, JSON, or JSON in base64, with or without its wrapper
 */
export function openEcV1(
  posted: unknown,
  keys: EcV1Keys,
  { now, expected }: EcV1Context,
): Result<WalletCard, TokenRefusal> {
  const token = readEcV1Token(posted);
  if (!token.ok) return token;
  const signedAt = checkEcV1Signature(token.value, keys.roots, now);
  if (!signedAt.ok) return signedAt;

  const { publicKeyHash, transactionId, outerTransactionId } = token.value;
  const key = keys.processing.find((one) => one.publicKeyHash === publicKeyHash);
  if (key === undefined) return refuseToken('key-unknown');
  const plaintext = decryptEcV1(token.value, key);
  if (plaintext === undefined) return refuseToken('decryption-failed');
  const read = readEcV1Card(plaintext);
  if (!read.ok) return read;

  const { minor, currencyNumber: currency, ...card } = read.value;
  if (currency !== currencyNumber(expected.currency)) return refuseToken('currency-differs');
  if (minor !== expected.minor) return refuseToken('amount-differs');
  const replayId = transactionId.toString('hex');
  if (outerTransactionId !== undefined && outerTransactionId.toLowerCase() !== replayId) {
    return refuseToken('transaction-differs');
  }
  return success({
    ...card,
    // Not as it was sent: the other case of a letter would be another identifier of the same token.
    replayId,
    replayUntil: signedAt.value + REMEMBERED_MS,
    amount: expected,
    keyId: publicKeyHash,
  });
}
