import { tokenClaimOf } from '../features/wallets/wallet-tokens.ts';
import { type OpenedToken, usedToken } from '../instruments/wallet/opened-token.ts';
import { sentToken } from '../instruments/wallet/wallet-issues.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import { readMoney } from '../parameters/read-value.ts';
import type { Ports } from '../ports/ports.ts';

/** The payment that a token is for. */
interface TokenBearer {
  readonly merchant: string;
  /** The entity that the request or its checkout names. */
  readonly entityId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Where the sheet was shown when the request does not say. */
  readonly source: 'web' | undefined;
}

/**
 * Opens the wallet's token of a request, once, before its parameters become a payment. One that paid before is refused
 * here, so that neither its answer nor its record differs from those of a token that does not open. Two that come at
 * once may both pass; the ledger lets one of them begin.
 *
 * @returns `undefined` without a token, and with parameters that are wrong anyhow: those are reported first
 * @throws StoreUnavailable
 */
export async function openWalletToken(
  { walletTokens, ledger }: Pick<Ports, 'walletTokens' | 'ledger'>,
  read: ReadParameters,
  { source, ...bearer }: TokenBearer,
): Promise<OpenedToken | undefined> {
  const sent = sentToken(read);
  const { parameters, issues } = read;
  const amount = readMoney(parameters.get('amount'), parameters.get('currency')).value;
  if (sent === undefined || amount === undefined || issues.length > 0) return undefined;
  const opened = await walletTokens.open({ ...sent, ...bearer, amount });
  if (!opened.ok) return { kind: 'refused', reason: opened.error.reason };
  const { value: card } = opened;
  const { hash } = tokenClaimOf({ ...card, wallet: sent.wallet });
  return (await ledger.isTokenUsed(hash)) ? usedToken(card) : { kind: 'opened', card, source };
}
