import { createHash } from 'node:crypto';
import type { TokenClaim } from '../ledger/token-claim.ts';
import type { WalletTokenUse } from '../payment/wallet-token-use.ts';

/** What the ledger claims of a token: its hash, because nothing of a token is kept. */
export function tokenClaimOf({
  wallet,
  replayId,
  replayUntil,
}: Pick<Extract<WalletTokenUse, { kind: 'opened' }>, 'wallet' | 'replayId' | 'replayUntil'>): TokenClaim {
  const hash = createHash('sha256').update(`${wallet}\0${replayId}`).digest('base64url');
  return { hash, until: replayUntil };
}
