import type { TokenWallet } from '../../catalogue/wallet-brands.ts';
import type { ReadParameters } from '../../parameters/read-parameters.ts';
import { walletIssues, walletOf } from './wallet-issues.ts';

export interface SentToken {
  readonly wallet: TokenWallet;
  /** As posted. */
  readonly text: string;
}

/** The token that a request is to be paid with; `undefined` without one, and where it contradicts the rest. */
export function sentToken(read: ReadParameters): SentToken | undefined {
  const wallet = walletOf(read);
  const text = wallet && read.parameters.get(`${wallet}.paymentToken`);
  return wallet === undefined || text === undefined || walletIssues(read, wallet).length > 0
    ? undefined
    : { wallet, text };
}
