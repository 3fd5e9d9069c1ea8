import type { Payment } from '../payment/operation.ts';
import type { WalletTokenUse } from '../payment/wallet-token-use.ts';
import type { Ports } from '../ports/ports.ts';

/** Why a token was refused that could be opened: a payment was made with it before. */
const USED = 'token-used';

/** Reports why a token was refused, which the answer and the ledger do not say. */
export function noteRefusedToken(
  { observer }: Pick<Ports, 'observer'>,
  { id, entityId }: Payment,
  token: WalletTokenUse,
): void {
  const isOpened = token.kind === 'opened';
  observer.walletTokenRefused({
    paymentId: id,
    entityId,
    wallet: token.wallet,
    reason: isOpened ? USED : token.reason,
    keyId: isOpened ? token.keyId : undefined,
  });
}
