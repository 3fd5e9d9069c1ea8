import { createHash } from 'node:crypto';
import type { TokenClaim, WalletTokenUse } from '../../instruments/wallet/opened-token.ts';
import type { Money } from '../../values/money.ts';
import type { Result } from '../../values/result.ts';
import type { Wallet } from './keys/wallet-keys.ts';
import type { TokenRefusal, WalletCard } from './wallet-card.ts';

/** A token of a wallet as a payment brings it, with all that it must fit. */
export interface TokenToOpen {
  readonly wallet: Wallet;
  /** As posted. */
  readonly text: string;
  readonly merchant: string;
  /** The entity that the request or its checkout names. */
  readonly entityId: string;
  readonly amount: Money;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * The port to what opens the tokens of wallets: the keys of the merchants and the trust anchors of the makers.
 *
 * spec: Request parameters › Mobile wallets.
 */
export interface WalletTokens {
  /**
   * Opens a token and checks all of it but that it is used once, which the ledger does by `replayId`.
   *
   * @returns why not, for the operator's log alone: answers must not distinguish refusals
   * @throws StoreUnavailable when the keys cannot be read
   */
  open(token: TokenToOpen): Promise<Result<WalletCard, TokenRefusal>>;
}

/** The claim of a token on the ledger: its hash, because nothing of a token is kept. */
export function tokenClaimOf({
  wallet,
  replayId,
  replayUntil,
}: Pick<Extract<WalletTokenUse, { kind: 'opened' }>, 'wallet' | 'replayId' | 'replayUntil'>): TokenClaim {
  const hash = createHash('sha256').update(`${wallet}\0${replayId}`).digest('base64url');
  return { hash, until: replayUntil };
}
