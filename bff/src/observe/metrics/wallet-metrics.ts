import type { Observer } from '@tollgate/gateway/api';
import { Counter, type Registry } from 'prom-client';

/** Tokens of wallets that were refused. The reasons are fixed words, so their number is small. */
export function walletMetrics(registry: Registry): Pick<Observer, 'walletTokenRefused'> {
  const refused = new Counter({
    name: 'tollgate_wallet_tokens_refused_total',
    help: 'Tokens of wallets that were refused, by wallet and reason; their payers are told one code for all',
    labelNames: ['wallet', 'reason'],
    registers: [registry],
  });
  return { walletTokenRefused: ({ wallet, reason }) => refused.labels(wallet, reason).inc() };
}
