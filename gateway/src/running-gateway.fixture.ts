import { createTokenMemory } from './access/merchant-directory.ts';
import type { MerchantsFile } from './access/merchants-file.ts';
import { testMerchants } from './access/test-merchants.fixture.ts';
import { createThrottleMemory } from './access/throttling/create-throttle.ts';
import type { CheckedMerchants } from './merchants-version.ts';
import type { Observer } from './ports/observer.ts';
import { createRunningGateway, type RunningGateway } from './running-gateway.ts';
import { createMemoryCounters } from './store/counters/counters-in-memory.ts';
import type { TestGateway } from './testing/test-gateway.ts';
import { READY } from './values/readiness.ts';

/** A running gateway on the stores of a test, whose acquirers are at these addresses. */
export function runGateway(
  { ports }: TestGateway,
  first: CheckedMerchants,
  changes: { readonly observer?: Observer } = {},
): RunningGateway {
  const { walletTokens, walletSessions, walletMakers } = ports;
  const accessTokens = { findHolder: async () => undefined, noteUse: async () => undefined } as never;
  return createRunningGateway(first, {
    lasting: { ...ports, ...changes },
    checks: { payments: async () => READY, checkouts: undefined, noteFailure: () => false },
    accessTokens,
    hasher: { keyId: 'test', hash: (token: string) => token, candidates: () => [] } as never,
    bank: undefined,
    tokenMemory: createTokenMemory(accessTokens, ports.observer),
    throttleMemory: createThrottleMemory(),
    tokenCounters: createMemoryCounters(),
    openWallets: () => ({ walletTokens, walletSessions, walletMakers }),
  });
}

type Acquirer = MerchantsFile['acquirers'][number];

/** The merchants of tests with these acquirers; channels that name another one are at the first. */
export function merchantsAt(
  addresses: Readonly<Record<string, string>>,
  change: (file: MerchantsFile) => MerchantsFile = (same) => same,
): CheckedMerchants {
  const names = Object.keys(addresses);
  const [first = ''] = names;
  const acquirers = Object.entries(addresses).map(
    ([name, address]): Acquirer => ({ name, connector: 'http-acquirer', address }),
  );
  const merchants = testMerchants.merchants.map((merchant) =>
    Object.assign(structuredClone(merchant), {
      channels: merchant.channels.map(({ entityId, name, acquirer }) => ({
        entityId,
        name,
        acquirer: names.includes(acquirer) ? acquirer : first,
        routes: [],
      })),
    }),
  );
  return { merchants: change({ acquirers, merchants }), secrets: new Map() };
}
