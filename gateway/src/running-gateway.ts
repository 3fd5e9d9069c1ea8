import type { MerchantsFile, MerchantsFileMistake } from './access/merchants-file.ts';
import type { Connector } from './connectors/connector.ts';
import { type Gateway, gatewayOn } from './create-gateway.ts';
import {
  type CheckedMerchants,
  type Closeable,
  type LastingPorts,
  type MerchantsVersion,
  openVersion,
  type VersionParts,
} from './merchants-version.ts';
import { orphanedPayments } from './orphaned-payments.ts';
import { type CountedUses, countedInFlight, createUses } from './ports/in-flight.ts';
import type { Ports } from './ports/ports.ts';
import { createReconciler } from './road/reconciliation/reconciler.ts';
import { type CheckPart, READY, type StoreChecks, unavailable } from './values/readiness.ts';
import { failure, type Result, success } from './values/result.ts';

/** The gateway that one request uses, from its first step to its last. */
export interface EnteredGateway {
  readonly gateway: Gateway;
  /** To be called once, when the request has ended. */
  readonly leave: () => void;
}

/** The changes that a new merchants file made. */
export interface Replaced {
  /** The acquirers whose connectors were opened. */
  readonly openedAcquirers: readonly string[];
}

/** The regular work of the process, each time with the file in use. */
type OwnWork =
  | 'claimWebhooks'
  | 'compareClocks'
  | 'operationsInFlightEnded'
  | 'readiness'
  | 'settleOpenOperations'
  | 'settleWebhook';

/** A gateway whose merchants file can be replaced while it runs. */
export interface RunningGateway extends Pick<Gateway, OwnWork> {
  /** Takes what a request uses that begins now. A merchants file that comes later is not for this request. */
  enter(): EnteredGateway;
  /** The file in use. */
  merchants(): MerchantsFile;
  /**
   * Takes a merchants file into use for all requests that begin from now on. Connections that no request uses any more
   * are closed. To be called again only when it has ended.
   *
   * @returns the reason, when payments would be orphaned at an acquirer that is gone
   * @throws StoreUnavailable
   */
  replaceMerchants(next: CheckedMerchants): Promise<Result<Replaced, readonly MerchantsFileMistake[]>>;
  /** Closes all connections. Running calls end as unknown. */
  close(): Promise<void>;
}

interface Live {
  readonly version: MerchantsVersion;
  readonly ports: Ports;
  readonly uses: CountedUses;
  readonly entered: EnteredGateway;
}

/**
 * Runs one version of the merchants file after the other. A request keeps the one that it began with, so no payment uses two of them;
 * the merchants file; the memory of the process is shared by all of them.
 */
export function createRunningGateway(
  first: CheckedMerchants,
  {
    lasting,
    checks,
    ...parts
  }: VersionParts & { readonly lasting: LastingPorts; readonly checks: StoreChecks },
): RunningGateway {
  const live = new Set<Live>();
  const closing = new Set<Promise<unknown>>();

  function inUse(): ReadonlySet<Closeable> {
    return new Set(Array.from(live, ({ version }) => Array.from(version.closeables)).flat());
  }

  /** Closes what no version uses any more. A connection that does not close properly must not stop the process. */
  function closeUnused({ closeables }: MerchantsVersion): void {
    const used = inUse();
    const unused = [...closeables].filter((each) => !used.has(each));
    const closed = Promise.allSettled(unused.map((each) => each.close()));
    closing.add(closed);
    void closed.then(() => closing.delete(closed));
  }

  function start(version: MerchantsVersion): Live {
    const uses = createUses(() => {
      live.delete(started);
      closeUnused(version);
    });
    const ports: Ports = { ...lasting, ...version.ports, inFlight: countedInFlight(lasting.inFlight, uses) };
    const acquirers = checkAcquirers(version.merchants, ports.connectors);
    const gateway = gatewayOn(ports, { checks, acquirers, settleOpenOperations, uses });
    const started: Live = { version, ports, uses, entered: { gateway, leave: uses.end } };
    live.add(started);
    return started;
  }

  const settleOpenOperations = createReconciler(lasting, async (work) => {
    const { ports, uses } = current;
    uses.begin();
    try {
      return await work(ports);
    } finally {
      uses.end();
    }
  });
  let current = start(openVersion(first, { ...parts, lasting }));

  return {
    enter: () => {
      current.uses.begin();
      return current.entered;
    },
    merchants: () => current.version.merchants,
    replaceMerchants: async (next) => {
      const before = current;
      const left = await orphanedPayments(lasting.ledger, before.version.merchants, next.merchants);
      if (left.length > 0) return failure(left);
      current = start(openVersion(next, { ...parts, lasting }, before.version));
      before.uses.replaced();
      const known = new Set(before.version.connectors.opened);
      const opened = current.version.connectors.opened.filter((each) => !known.has(each));
      return success({ openedAcquirers: opened.map(({ entry }) => entry.name) });
    },
    settleOpenOperations,
    operationsInFlightEnded: () => lasting.inFlight.ended(),
    compareClocks: () => lasting.clocks.compare(),
    readiness: () => current.entered.gateway.readiness(),
    claimWebhooks: (places) => current.entered.gateway.claimWebhooks(places),
    settleWebhook: (...settled) => current.entered.gateway.settleWebhook(...settled),
    close: async () => {
      const closed = Array.from(inUse(), (each) => each.close());
      await Promise.allSettled([...closing, ...closed]);
    },
  };
}

/**
 * Whether each channel has an acquirer that is sent payments: where circuit breakers keep all of them back, payments fail
 * at once.
 */
export function checkAcquirers(
  { merchants }: Pick<MerchantsFile, 'merchants'>,
  connectors: ReadonlyMap<string, Pick<Connector, 'isCircuitOpen'>>,
): CheckPart {
  const channels = merchants
    .flatMap((merchant) => merchant.channels)
    .map(({ name, acquirer, routes, smartRetry }) => ({
      name,
      acquirers: [acquirer, ...routes.map((route) => route.acquirer), smartRetry?.fallback ?? acquirer],
    }));
  const isCircuitOpen = (acquirer: string): boolean => connectors.get(acquirer)?.isCircuitOpen?.() === true;
  return async () => {
    const without = channels.filter(({ acquirers }) => acquirers.every(isCircuitOpen));
    return without.length === 0
      ? READY
      : unavailable(`no acquirer answers for ${without.map(({ name }) => name).join(', ')}`);
  };
}
