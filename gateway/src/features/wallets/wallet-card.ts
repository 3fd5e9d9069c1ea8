import type { CardNumber, VerificationId } from '../../values/masked.ts';
import type { Money } from '../../values/money.ts';
import { type Failure, failure } from '../../values/result.ts';

/**
 * The card that a wallet's token holds, for one payment. spec: Request parameters › Mobile wallets.
 */
export interface WalletCard {
  readonly number: CardNumber;
  /** A number that the scheme issued for one device or one shop (DPAN), or the card's own (PAN). */
  readonly numberType: 'DPAN' | 'PAN';
  /** Two digits. */
  readonly expiryMonth: string;
  /** Four digits. */
  readonly expiryYear: string;
  readonly holder: string | undefined;
  /** The proof that the shopper was authenticated; `undefined` when the wallet did not authenticate the shopper. */
  readonly verificationId: VerificationId | undefined;
  /** Two digits. */
  readonly eci: string | undefined;
  /** Identifies the token: its hash is kept, so that the token pays once. */
  readonly replayId: string;
  /** Until when it must be kept, in milliseconds since the epoch. */
  readonly replayUntil: number;
  /** The amount that the shopper agreed to pay; `undefined` in a token without one. */
  readonly amount: Money | undefined;
  /** The key of ours that opened the token; `undefined` for one that is signed and not encrypted. */
  readonly keyId: string | undefined;
}

/**
 * Why a token is not taken. Answers say nothing of the reason, because it would help an attacker; the log has it, and
 * it never holds data of the token.
 */
export interface TokenRefusal {
  /** `unreadable` is no token of this wallet; `refused` is one that must not be paid with. */
  readonly kind: 'unreadable' | 'refused';
  /** Such as `message-expired`. */
  readonly reason: string;
}

/** @param reason for the log: fixed words, and nothing of the token */
export function refuseToken(reason: string): Failure<TokenRefusal> {
  return failure({ kind: 'refused', reason });
}

/** @param reason for the log: fixed words, and nothing of the token */
export function unreadableToken(reason: string): Failure<TokenRefusal> {
  return failure({ kind: 'unreadable', reason });
}
