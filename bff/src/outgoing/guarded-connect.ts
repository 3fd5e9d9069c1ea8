import { createRequire } from 'node:module';
import { isIP, type LookupFunction } from 'node:net';
import type * as Library from 'undici';
import type { HostLookup } from './lookup-lane.ts';
import { isListedAddress, isListedName, isPublicAddress } from './public-address-check.ts';

const require = createRequire(import.meta.url);

/** The parts of the HTTP client that are in use here. */
type Parts = Pick<typeof Library, 'Agent' | 'buildConnector'>;

let parts: Parts | undefined;

/** The HTTP client without what nothing here uses, like that of the gateway's connectors. */
export function undiciLibrary(): Parts {
  parts ??= load();
  return parts;
}

function load(): Parts {
  // As its entry does: the verbs of a connection are added to it from outside.
  (require('undici/lib/dispatcher/dispatcher.js') as typeof Library.Dispatcher).prototype.request =
    require('undici/lib/api/api-request.js') as Library.Dispatcher['request'];
  return {
    Agent: require('undici/lib/dispatcher/agent.js') as typeof Library.Agent,
    buildConnector: require('undici/lib/core/connect.js') as typeof Library.buildConnector,
  };
}

/** An address was refused before anything was sent to it. */
export class PrivateAddress extends Error {}

interface GuardedConnectOptions {
  /** IP addresses, CIDR ranges and host names that may be called although they are not public. */
  readonly allowedAddresses: () => readonly string[];
  /** Resolves names. */
  readonly lookup: HostLookup;
  /** Milliseconds to connect. */
  readonly timeLimit: number;
}

/**
 * Connects to public and allowed addresses only.
 *
 * A name is resolved once for each connection, and only what was checked is connected to: a name that is checked first
 * and resolved again afterwards can lead elsewhere the second time. All addresses of a name must be allowed, because
 * any of them may be the one that answers.
 */
export function guardedConnect({
  allowedAddresses,
  lookup,
  timeLimit,
}: GuardedConnectOptions): Library.buildConnector.connector {
  const isAllowed = (host: string, address: string) =>
    isPublicAddress(address) || isListed(host, address, allowedAddresses());
  const checkedLookup: LookupFunction = (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, '');
      } else if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(host, address))) {
        callback(new PrivateAddress(), '');
      } else if (options.all === true) {
        callback(null, [...addresses]);
      } else {
        callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
      }
    });
  };
  const connect = undiciLibrary().buildConnector({
    timeout: timeLimit,
    allowH2: false,
    lookup: checkedLookup,
  });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1');
    // A number is connected to without a look-up.
    if (isIP(host) !== 0 && !isAllowed(host, host)) {
      callback(new PrivateAddress(), null);
    } else {
      connect(options, callback);
    }
  };
}

function isListed(host: string, address: string, entries: readonly string[]): boolean {
  return isListedAddress(address, entries) || isListedName(host, entries);
}
