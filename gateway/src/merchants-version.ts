import type { AccessTokens } from './access/access-tokens.ts';
import { createMerchantDirectory, type TokenMemory } from './access/merchant-directory.ts';
import type { MerchantsFile } from './access/merchants-file.ts';
import { domainFilesOf } from './access/merchants-file.ts';
import { createThrottle, shortTokenId, type ThrottleMemory } from './access/throttling/create-throttle.ts';
import { merchantLimits } from './access/throttling/merchant-limits.ts';
import type { TokenHasher } from './access/token-hasher.ts';
import { DEFAULT_GATEWAY_ID } from './access/wallet-settings.ts';
import type { AcquirerSecrets } from './connectors/named-secrets.ts';
import { type OpenConnectors, openConnectors } from './connectors/open-connectors.ts';
import type { SimulatedBank } from './connectors/registry.ts';
import { traceDirectories } from './features/authentication/directories.ts';
import {
  type OpenDirectories,
  openDirectories,
} from './features/authentication/directory/open-directories.ts';
import type { Wallets } from './features/wallets/open-wallets.ts';
import type { MerchantsPorts, Ports } from './ports/ports.ts';
import type { Counters } from './store/counters/counters.ts';

/** A merchants file that was checked, with all that it names. */
export interface CheckedMerchants {
  readonly merchants: MerchantsFile;
  readonly secrets: AcquirerSecrets;
}

/** Everything derived from one reading of the merchants file. It never changes. */
export interface MerchantsVersion {
  readonly merchants: MerchantsFile;
  readonly ports: MerchantsPorts;
  readonly connectors: OpenConnectors;
  readonly directories: OpenDirectories;
  readonly wallets: Wallets;
  /** The holders of connections. The next version may reuse some of them. */
  readonly closeables: ReadonlySet<Closeable>;
}

export interface Closeable {
  close(): Promise<void>;
}

/** The ports that stay the same when the merchants file is read again. */
export type LastingPorts = Omit<Ports, keyof MerchantsPorts>;

/** The parts that a version is opened with, in addition to the file. */
export interface VersionParts {
  readonly lasting: Pick<LastingPorts, 'clock' | 'counters' | 'observer' | 'settings' | 'tracer'>;
  readonly accessTokens: AccessTokens;
  readonly hasher: TokenHasher;
  readonly bank: SimulatedBank | undefined;
  readonly tokenMemory: TokenMemory;
  readonly throttleMemory: ThrottleMemory;
  /** The counters of an access token's requests. */
  readonly tokenCounters: Counters;
  readonly openWallets: (gatewayId: string) => Wallets;
}

/** @param earlier the previous version, whose unchanged parts are reused */
export function openVersion(
  { merchants, secrets }: CheckedMerchants,
  parts: VersionParts,
  earlier?: MerchantsVersion,
): MerchantsVersion {
  const { lasting, hasher, accessTokens, bank } = parts;
  const { clock, observer, settings, tracer } = lasting;
  const { environment } = settings;
  const connectors = openConnectors(
    { acquirers: merchants.acquirers, secrets, environment, bank, observer, clock, tracer },
    earlier?.connectors,
  );
  const directories = openDirectories(
    { directories: merchants.directories ?? [], secrets, observer },
    earlier?.directories,
  );
  const gatewayId = gatewayIdOf(merchants);
  const wallets =
    earlier !== undefined && gatewayIdOf(earlier.merchants) === gatewayId
      ? earlier.wallets
      : parts.openWallets(gatewayId);
  const ports: MerchantsPorts = {
    ...wallets,
    connectors: connectors.connectors,
    directories:
      tracer === undefined ? directories.directories : traceDirectories(directories.directories, tracer),
    domainFiles: domainFilesOf(merchants, secrets),
    merchants: createMerchantDirectory(
      merchants,
      { store: accessTokens, hasher },
      { clock, observer, memory: parts.tokenMemory },
    ),
    throttle: createThrottle({
      environment,
      limits: merchantLimits(environment, merchants),
      counters: lasting.counters,
      tokenCounters: parts.tokenCounters,
      clock,
      tokenId: shortTokenId,
      memory: parts.throttleMemory,
    }),
  };
  const closeables = new Set<Closeable>([
    ...connectors.connectors.values(),
    ...directories.opened.map(({ opened }) => opened),
  ]);
  return { merchants, ports, connectors, directories, wallets, closeables };
}

function gatewayIdOf({ wallets }: MerchantsFile): string {
  return wallets?.gatewayId ?? DEFAULT_GATEWAY_ID;
}
