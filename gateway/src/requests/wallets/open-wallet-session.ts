import type { ShoppersPage } from '../../access/page-origins.ts';
import type { WalletSession } from '../../features/wallets/sessions/wallet-sessions.ts';
import type { Ports } from '../../ports/ports.ts';
import { failure, type Result, success } from '../../values/result.ts';
import { findOpenCheckout } from '../find-shoppers-checkout.ts';
import { UNKNOWN_PAGE } from '../refuse-page.ts';
import type { Refused } from '../refused.ts';

/**
 * `POST /v1/checkouts/{id}/wallet1/session`: lets the page of a checkout open the sheet of wallet1.
 *
 * Nothing that the page says is passed on. Its origin only chooses among the hosts that the channel has registered.
 *
 * @param origin the browser's own header; `undefined` when the request has none
 */
export async function openWalletSession(
  ports: Pick<Ports, 'channelTimes' | 'merchants' | 'throttle' | 'sessions' | 'walletSessions'>,
  id: string,
  origin: string | undefined,
  page: ShoppersPage = UNKNOWN_PAGE,
): Promise<Result<WalletSession, Refused>> {
  const found = await findOpenCheckout(ports, id, page);
  if (!found.ok) return found;
  const session = found.value;
  const entity = ports.merchants.entityOf({ merchant: session.merchant }, session.entityId);
  const registered = entity?.channels.flatMap(({ wallet1 }) => wallet1 ?? []) ?? [];
  if (registered.length === 0) return failure({ kind: 'no-wallet-session', why: 'not-set-up' });
  const domain = hostOf(origin);
  const settings = registered.find(({ domains }) => domain !== undefined && domains.includes(domain));
  if (settings === undefined || domain === undefined) {
    return failure({ kind: 'no-wallet-session', why: 'other-domain' });
  }
  const { merchantIdentifier, displayName } = settings;
  const order = { merchant: session.merchant, merchantIdentifier, displayName, domain };
  const opened = await ports.walletSessions.open(order);
  return opened.ok ? success(opened.value) : failure({ kind: 'no-wallet-session', why: opened.error });
}

function hostOf(origin: string | undefined): string | undefined {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : undefined;
}
