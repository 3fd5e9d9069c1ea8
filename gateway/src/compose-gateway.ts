import { domainFilesOf } from './access/domain-files.ts';
import { createMerchantDirectory } from './access/merchant-directory.ts';
import type { MerchantsFile } from './access/merchants-file.ts';
import { createTokenHasher } from './access/token-hasher.ts';
import { DEFAULT_GATEWAY_ID } from './access/wallet-settings.ts';
import type { AcquirerSecrets } from './connectors/acquirer-secrets.ts';
import { createMemoryCounters } from './counters/memory/memory-counters.ts';
import { createSteadyCounters } from './counters/steady-counters.ts';
import { createGateway, type Gateway } from './create-gateway.ts';
import { createRequestFingerprints } from './idempotency/request-fingerprint.ts';
import type { Ports } from './ports/ports.ts';
import type { Stores } from './stores/open-stores.ts';
import { createBrowserTokens } from './three-d-secure/authentications/browser-tokens.ts';
import { createThrottle } from './throttling/create-throttle.ts';
import { merchantLimits } from './throttling/merchant-limits.ts';
import { createCardFingerprint } from './vault/card-fingerprint.ts';
import { createCounterNames } from './vault/counter-names.ts';
import type { VaultKey } from './vault/vault-keys.ts';
import { openWallets } from './wallets/open-wallets.ts';
import type { TrustAnchors } from './wallets/trust/trust-anchors.ts';

/** The parts of a gateway beside its stores. */
export interface GatewayParts
  extends Pick<
    Ports,
    | 'authenticationAddresses'
    | 'clock'
    | 'connectors'
    | 'directories'
    | 'ids'
    | 'observer'
    | 'returnAddress'
    | 'settings'
  > {
  readonly merchants: MerchantsFile;
  /** What the merchants file names; absent when it names nothing. */
  readonly secrets?: AcquirerSecrets;
  /** What live believes of the makers of wallets; absent: what is pinned. */
  readonly walletAnchors?: TrustAnchors;
}

/** 128 bits in base64url: enough to tell tokens apart, and too few to look one up. */
const TOKEN_ID_LENGTH = 22;

const makerSecret = (key: VaultKey) => key.derive('simulated-makers');

/** Creates a gateway on open stores and connectors. */
export function composeGateway(
  stores: Omit<Stores, 'load' | 'close' | 'widgetBuilds' | 'expiredRows'>,
  parts: GatewayParts,
): Gateway {
  const { accessTokens, keys, checks, sharedCounters, ...kept } = stores;
  const { merchants, secrets = new Map(), walletAnchors, ...rest } = parts;
  const hasher = createTokenHasher(keys);
  const counters = countersOf(sharedCounters, rest);
  const { environment } = rest.settings;
  const ports = {
    ...rest,
    ...kept,
    counters,
    throttle: createThrottle({
      environment,
      limits: merchantLimits(environment, merchants),
      counters,
      clock: rest.clock,
      tokenId: (token) => hasher.hash(token).slice(0, TOKEN_ID_LENGTH),
    }),
    merchants: createMerchantDirectory(merchants, { store: accessTokens, hasher }, rest),
    fingerprintCard: createCardFingerprint(keys),
    counterName: createCounterNames(keys),
    requestFingerprints: createRequestFingerprints(keys),
    browserTokens: createBrowserTokens(keys),
    domainFiles: domainFilesOf(merchants, secrets),
    ...openWallets({
      environment,
      gatewayId: merchants.wallets?.gatewayId ?? DEFAULT_GATEWAY_ID,
      walletKeys: kept.walletKeys,
      clock: rest.clock,
      anchors: walletAnchors,
      secrets: () => [
        makerSecret(keys.current),
        ...keys.all.filter((key) => key !== keys.current).map(makerSecret),
      ],
    }),
  };
  return createGateway(ports, checks);
}

function countersOf(
  shared: Stores['sharedCounters'],
  { clock, observer }: Pick<GatewayParts, 'clock' | 'observer'>,
): Ports['counters'] {
  const own = createMemoryCounters();
  return shared === undefined ? own : createSteadyCounters({ shared, own, clock, observer });
}
