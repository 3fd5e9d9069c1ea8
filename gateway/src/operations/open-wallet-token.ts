import type { OpenedToken } from '../instruments/wallet/opened-token.ts';
import { sentToken } from '../instruments/wallet/sent-token.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import { readMoney } from '../payment/read-money.ts';
import type { Ports } from '../ports/ports.ts';

/** Whose payment a token is for, and when. */
export interface TokenBearer {
  readonly merchant: string;
  /** The entity that the request or its checkout names. */
  readonly entityId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Where the sheet was shown when the request does not say. */
  readonly source: 'web' | undefined;
}

/**
 * Opens the wallet's token of a request, once, before its parameters become a payment.
 *
 * @returns `undefined` without a token, and with parameters that are wrong anyhow: those are reported first
 * @throws StoreUnavailable
 */
export async function openWalletToken(
  { walletTokens }: Pick<Ports, 'walletTokens'>,
  read: ReadParameters,
  { source, ...bearer }: TokenBearer,
): Promise<OpenedToken | undefined> {
  const sent = sentToken(read);
  const { parameters, issues } = read;
  const amount = readMoney(parameters.get('amount'), parameters.get('currency')).value;
  if (sent === undefined || amount === undefined || issues.length > 0) {
    return undefined;
  }
  const opened = await walletTokens.open({ ...sent, ...bearer, amount });
  return opened.ok
    ? { kind: 'opened', card: opened.value, source }
    : { kind: 'refused', reason: opened.error.reason };
}
