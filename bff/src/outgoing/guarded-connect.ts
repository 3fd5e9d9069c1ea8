import { isIP, type LookupFunction } from 'node:net';
import { libraries } from '@tollgate/gateway/api';
import type { buildConnector } from 'undici';
import type { HostLookup } from './lookup-lane.ts';
import { isListedAddress, isListedName, isPublicAddress } from './public-address-check.ts';

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
}: GuardedConnectOptions): buildConnector.connector {
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
  const connect = libraries.undici.buildConnector({
    timeout: timeLimit,
    allowH2: false,
    lookup: checkedLookup,
  });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1');
    // A number is connected to without a lookup.
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
