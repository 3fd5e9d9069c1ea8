import { createMerchantDirectory } from '@tollgate/gateway/access/merchant-directory';
import { createTokenHasher } from '@tollgate/gateway/access/token-hasher';
import type { Connector } from '@tollgate/gateway/connectors/connector';
import { createGateway, type Gateway } from '@tollgate/gateway/create-gateway';
import { createRequestFingerprints } from '@tollgate/gateway/idempotency/request-fingerprint';
import type { Observer, ReturnAddress } from '@tollgate/gateway/ports/ports';
import type { Clock } from '@tollgate/gateway/values/clock';
import type { Ids } from '@tollgate/gateway/values/ids';
import { createCardFingerprint } from '@tollgate/gateway/vault/card-fingerprint';
import type { Config } from './config/read-config.ts';
import type { Stores } from './stores.ts';

/** What the gateway is told from outside its stores. */
export interface World {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly observer: Observer;
  readonly returnAddress: ReturnAddress;
  /** The integrity of the widget's script that this version hands out. */
  readonly widgetBuild: string;
}

/** The gateway that a configuration asks for, on stores and connectors that are open. */
export function composeGateway(
  { settings, merchants }: Config,
  stores: Stores,
  connectors: ReadonlyMap<string, Connector>,
  { widgetBuild, ...world }: World,
): Gateway {
  return createGateway({
    ledger: stores.ledger,
    sessions: stores.sessions,
    merchants: createMerchantDirectory(merchants, {
      store: stores.accessTokens,
      hasher: createTokenHasher(stores.keys),
    }),
    connectors,
    fingerprintCard: createCardFingerprint(stores.keys),
    idempotencyKeys: stores.idempotencyKeys,
    requestFingerprints: createRequestFingerprints(stores.keys),
    registrations: stores.registrations,
    ...world,
    settings: {
      environment: settings.ENVIRONMENT,
      checkoutSeconds: settings.CHECKOUT_SECONDS,
      settleSeconds: settings.SETTLE_SECONDS,
      widgetBuild,
    },
  });
}
