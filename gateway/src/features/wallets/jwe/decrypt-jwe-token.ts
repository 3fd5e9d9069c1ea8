import { createHash, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { CardNumber, VerificationId } from '../../../values/masked.ts';
import type { Money } from '../../../values/money.ts';
import { type Result, success } from '../../../values/result.ts';
import { readJsonObject } from '../read-json-object.ts';
import { refuseToken, type TokenRefusal, unreadableToken, type WalletCard } from '../wallet-card.ts';
import { readCompactJwe, readJweCredential } from './compact-jwe.ts';
import { openJwe } from './open-jwe.ts';

/** A key pair of ours whose public half the wallet encrypts to. */
export interface JweKey {
  readonly id: string;
  /** SHA-256 of the public key (DER, SubjectPublicKeyInfo) in base64. Tokens name their key by it. */
  readonly publicKeyHash: string;
  /** RSA. */
  readonly privateKey: KeyObject;
}

/** The facts that a token must match. */
interface JweContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The amount of the payment. */
  readonly expected: Money;
}

/** How far the wallet's clock may be from ours, with the time that a shopper and a shop take. Milliseconds. */
const WINDOW = 5 * 60 * 1000;

/** How long a token is remembered: far longer than it could be used. Milliseconds. */
const REMEMBERED = 24 * 60 * 60 * 1000;

/**
 * Opens a token of wallet3 and checks that it is for this payment.
 *
 * The wallet signs nothing, and our key is public: every stranger can make a token that opens. Only the cryptogram in it
 * proves anything, and only the card's network can check it.
 *
 * spec: Request parameters › Mobile wallets, `wallet3.paymentToken`.
 *
 * @param keys of the merchant; old ones, too, as long as tokens may name them
 */
export function decryptJweToken(
  token: string,
  keys: readonly JweKey[],
  context: JweContext,
): Result<WalletCard, TokenRefusal> {
  const text = readJweCredential(token);
  const jwe = text === undefined ? undefined : readCompactJwe(text);
  if (jwe === undefined || !jwe.ok) return unreadableToken(jwe?.error ?? 'not-a-credential');
  const key = keys.find(({ publicKeyHash }) => publicKeyHash === jwe.value.keyHash);
  if (key === undefined) return refuseToken('key-unknown');
  const plain = openJwe(jwe.value, key.privateKey);
  if (plain === undefined) return refuseToken('does-not-open');
  const payment = readJwePayment(plain);
  plain.fill(0);
  if (payment === undefined) return refuseToken('content-unknown');
  const mistake = mistakeOf(payment, context);
  return mistake === undefined ? success(cardOf(payment, key)) : refuseToken(mistake);
}

function mistakeOf({ createdAt, amount }: JwePayment, { now, expected }: JweContext): string | undefined {
  if (createdAt < now - WINDOW) return 'too-old';
  if (createdAt > now + WINDOW) return 'from-the-future';
  if (amount.currency !== expected.currency) return 'currency-differs';
  return amount.minor === expected.minor ? undefined : 'amount-differs';
}

function cardOf({ createdAt, ...card }: JwePayment, { id, publicKeyHash }: JweKey): WalletCard {
  return {
    ...card,
    numberType: 'DPAN',
    holder: undefined,
    replayId: replayIdOf(card, publicKeyHash),
    replayUntil: createdAt + REMEMBERED,
    keyId: id,
  };
}

/**
 * By the cryptogram and not by the token's text: the header is not authenticated, so that the same token could be sent
 * with another text.
 */
function replayIdOf({ verificationId }: Pick<JwePayment, 'verificationId'>, publicKeyHash: string): string {
  return createHash('sha256').update(`${publicKeyHash}.${verificationId.reveal()}`).digest('base64url');
}

/** The contents of a token. */
interface JwePayment {
  readonly number: CardNumber;
  /** Two digits. */
  readonly expiryMonth: string;
  /** Four digits. */
  readonly expiryYear: string;
  readonly verificationId: VerificationId;
  /** Two digits. */
  readonly eci: string | undefined;
  readonly amount: Money;
  /** When the token was created, in milliseconds since the epoch. */
  readonly createdAt: number;
}

/** Other members are ignored: later versions may add some. */
const PAYMENT = z
  .object({
    amount: z.string().regex(/^\d{1,15}$/),
    currency_code: z.string().regex(/^[A-Z]{3}$/),
    utc: z.string().regex(/^\d{10,15}$/),
    eci_indicator: z
      .string()
      .regex(/^\d{1,2}$/)
      .optional(),
    tokenPAN: z.string().regex(/^\d{12,19}$/),
    // Month and year, unlike the other wallets.
    tokenPanExpiration: z.string().regex(/^(0[1-9]|1[0-2])\d\d$/),
    // 20 bytes; Mastercard's may have 19.
    cryptogram: z.string().regex(/^[A-Za-z0-9+/]{26}[A-Za-z0-9+/=]=$/),
  })
  .transform(
    (read): JwePayment => ({
      number: CardNumber.of(read.tokenPAN),
      expiryMonth: read.tokenPanExpiration.slice(0, 2),
      expiryYear: `20${read.tokenPanExpiration.slice(2)}`,
      verificationId: VerificationId.of(sameSpelling(read.cryptogram)),
      eci: read.eci_indicator?.padStart(2, '0'),
      amount: { minor: BigInt(read.amount), currency: read.currency_code },
      createdAt: Number(read.utc),
    }),
  );

/** @returns `undefined` when a member is missing or has another form */
function readJwePayment(plain: Buffer): JwePayment | undefined {
  const read = PAYMENT.safeParse(readJsonObject(plain.toString()));
  return read.success ? read.data : undefined;
}

/** Base64 has several spellings of the same bytes; replays are found by one of them. */
function sameSpelling(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64');
}
