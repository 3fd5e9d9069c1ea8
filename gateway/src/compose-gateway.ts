import { createTokenMemory } from './access/merchant-directory.ts';
import { createThrottleMemory } from './access/throttling/create-throttle.ts';
import { createTokenHasher } from './access/token-hasher.ts';
import type { SimulatedBank } from './connectors/registry.ts';
import { createGatewayMemory } from './create-gateway.ts';
import { createBrowserTokens } from './features/authentication/authentications/browser-tokens.ts';
import { createCardFingerprint, createCounterNames } from './features/risk/card-fingerprint.ts';
import type { VaultKey } from './features/stored-details/vault-keys.ts';
import { openWallets } from './features/wallets/open-wallets.ts';
import type { TrustAnchors } from './features/wallets/trust/trust-anchors.ts';
import type { CheckedMerchants } from './merchants-version.ts';
import type { Ports } from './ports/ports.ts';
import { createRequestFingerprints } from './requests/idempotency/request-fingerprint.ts';
import { createRunningGateway, type RunningGateway } from './running-gateway.ts';
import { createAdvanceCounters } from './store/counters/advance-counters.ts';
import { createMemoryCounters } from './store/counters/counters-in-memory.ts';
import { createSteadyCounters } from './store/counters/steady-counters.ts';
import type { Stores } from './store/opening/open-stores.ts';
import { traceStores } from './store/opening/trace-stores.ts';

/** The parts of a gateway other than its stores. */
interface GatewayParts
  extends CheckedMerchants,
    Pick<
      Ports,
      'authenticationAddresses' | 'clock' | 'ids' | 'observer' | 'returnAddress' | 'settings' | 'tracer'
    > {
  /** The bank to which simulators redirect shoppers; `undefined` in live. */
  readonly bank: SimulatedBank | undefined;
  /** The trust anchors of the makers of wallets in live; absent: the pinned ones. */
  readonly walletAnchors?: TrustAnchors;
}

const makerSecret = (key: VaultKey) => key.derive('simulated-makers');

/** Creates a gateway on open stores. Its merchants file can be replaced while it runs. */
export function composeGateway(
  stores: Omit<
    Stores,
    'load' | 'close' | 'widgetBuilds' | 'expiredRows' | 'sealedTokens' | 'settingVersions'
  >,
  parts: GatewayParts,
): RunningGateway {
  const { accessTokens, keys, checks, sharedCounters, ...kept } = stores;
  const { merchants, secrets, walletAnchors, bank, ...rest } = parts;
  const counters = countersOf(sharedCounters, rest);
  const world = {
    ...rest,
    ...(rest.tracer === undefined ? kept : traceStores(kept, rest.tracer)),
    counters,
    fingerprintCard: createCardFingerprint(keys),
    counterName: createCounterNames(keys),
    requestFingerprints: createRequestFingerprints(keys),
    browserTokens: createBrowserTokens(keys),
  };
  return createRunningGateway(
    { merchants, secrets },
    {
      lasting: { ...world, ...createGatewayMemory(world) },
      checks,
      accessTokens,
      hasher: createTokenHasher(keys),
      bank,
      tokenMemory: createTokenMemory(accessTokens, rest.observer),
      throttleMemory: createThrottleMemory(),
      // Those of this process cost nothing to ask.
      tokenCounters: sharedCounters === undefined ? counters : createAdvanceCounters(counters),
      openWallets: (gatewayId) =>
        openWallets({
          environment: rest.settings.environment,
          gatewayId,
          walletKeys: kept.walletKeys,
          clock: rest.clock,
          anchors: walletAnchors,
          secrets: () => [
            makerSecret(keys.current),
            ...keys.all.filter((key) => key !== keys.current).map(makerSecret),
          ],
        }),
    },
  );
}

function countersOf(
  shared: Stores['sharedCounters'],
  { clock, observer }: Pick<GatewayParts, 'clock' | 'observer'>,
): Ports['counters'] {
  const own = createMemoryCounters();
  return shared === undefined ? own : createSteadyCounters({ shared, own, clock, observer });
}
