import { createMerchantDirectory } from './access/merchant-directory.ts';
import type { MerchantsFile } from './access/merchants-file.ts';
import { createTokenHasher } from './access/token-hasher.ts';
import { createGateway, type Gateway } from './create-gateway.ts';
import { createRequestFingerprints } from './idempotency/request-fingerprint.ts';
import type { Ports } from './ports/ports.ts';
import type { Stores } from './stores/open-stores.ts';
import { createBrowserTokens } from './three-d-secure/authentications/browser-tokens.ts';
import { createCardFingerprint } from './vault/card-fingerprint.ts';

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
}

/** Creates a gateway on open stores and connectors. */
export function composeGateway(
  stores: Omit<Stores, 'load' | 'close' | 'widgetBuilds'>,
  parts: GatewayParts,
): Gateway {
  const { accessTokens, keys, checks, ...kept } = stores;
  const { merchants, ...rest } = parts;
  const ports = {
    ...rest,
    ...kept,
    merchants: createMerchantDirectory(merchants, {
      store: accessTokens,
      hasher: createTokenHasher(keys),
    }),
    fingerprintCard: createCardFingerprint(keys),
    requestFingerprints: createRequestFingerprints(keys),
    browserTokens: createBrowserTokens(keys),
  };
  return createGateway(ports, checks);
}
