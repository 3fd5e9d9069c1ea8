import { createDecipheriv, createHash, diffieHellman, type X509Certificate } from 'node:crypto';
import { currencyNumber } from '../../../catalogue/currencies.ts';
import type { Money } from '../../../values/money.ts';
import { type Result, success } from '../../../values/result.ts';
import { refuseToken, type TokenRefusal, type WalletCard } from '../wallet-card.ts';
import { checkEcV1Signature } from './check-ec-v1-signature.ts';
import type { ProcessingKey } from './processing-key.ts';
import { readEcV1Card } from './read-ec-v1-card.ts';
import { type EcV1Token, readEcV1Token } from './read-ec-v1-token.ts';

/** The keys that open the tokens of one merchant. */
export interface EcV1Keys {
  /** The root certificates that are trusted, pinned: the one in a token proves nothing. */
  readonly roots: readonly X509Certificate[];
  /** The current key and those that it replaced, while tokens still name them. */
  readonly processing: readonly ProcessingKey[];
}

/** The facts of the payment that its token must match. */
export interface EcV1Context {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The expected amount: the shopper must have released the card for exactly this. */
  readonly expected: Money;
}

/** The window of the signature makes old tokens worthless within minutes; a day leaves room for clocks that are wrong. */
const REMEMBERED_MS = 24 * 3_600_000;

/**
 * Opens a token of wallet1 in the format EC_v1. spec: Request parameters › Mobile wallets.
 *
 * The order of its checks is fixed. The signature comes first, so that nothing is decrypted, and no key is looked up,
 * for a forged token. The caller ensures by `replayId` that it is used once.
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

const TAG_BYTES = 16;

/** Every token has a key of its own, so that the format does without a changing start value. */
const START_VALUE = Buffer.alloc(16);

/** The first and only round of the derivation, which NIST SP 800-56A calls one-step. */
const ROUND = Buffer.from([0, 0, 0, 1]);
const ALGORITHM = Buffer.from('\u000Did-aes256-GCM', 'latin1');
/** The name of the sending party belongs to the format. */
const SENDER = Buffer.from('Apple', 'latin1');

/** @returns the text inside; `undefined` when it was encrypted for another key or merchant, or was changed */
function decryptEcV1({ data, ephemeralKey }: EcV1Token, key: ProcessingKey): Buffer | undefined {
  const secret = diffieHellman({ privateKey: key.privateKey, publicKey: ephemeralKey });
  const symmetricKey = createHash('sha256')
    .update(Buffer.concat([ROUND, secret, ALGORITHM, SENDER, key.merchantHash]))
    .digest();
  if (data.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', symmetricKey, START_VALUE, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(data.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(data.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
