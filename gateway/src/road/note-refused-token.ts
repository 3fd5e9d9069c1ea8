import type { Payment } from '../payment/operation.ts';
import type { WalletTokenUse } from '../payment/wallet-token-use.ts';
import type { Ports } from '../ports/ports.ts';

/** Reports why a token was refused, which the answer and the ledger do not say. */
export function noteRefusedToken(
  { observer }: Pick<Ports, 'observer'>,
  { id, entityId }: Payment,
  { wallet, reason, keyId }: Extract<WalletTokenUse, { kind: 'refused' }>,
): void {
  observer.walletTokenRefused({ paymentId: id, entityId, wallet, reason, keyId });
}
